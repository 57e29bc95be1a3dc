/** Parts of the client that are fetched when they are needed. */

const AGAIN = 60_000; // milliseconds before a page is loaded anew once more

/**
 * A part of the client. Where the server answers but has it no longer, since it was upgraded under an open page, the page
 * is loaded anew.
 */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const last = Number(sessionStorage.getItem('loaded-anew') ?? 0);
    if (Date.now() - last < AGAIN || !(await answers())) throw error;
    sessionStorage.setItem('loaded-anew', String(Date.now()));
    location.reload();
    return new Promise(() => {}); // nothing is shown until it is there
  }
}

const answers = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
