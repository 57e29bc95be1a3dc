import { expect, test } from 'vitest';
import { fitting } from '../src/table/proof';

const HASH = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'; // of 32 zeros

test('a secret fits its own hash and no other', async () => {
  expect(await fitting('00'.repeat(32), HASH)).toBe(true);
  expect(await fitting('01'.repeat(32), HASH)).toBe(false);
});
