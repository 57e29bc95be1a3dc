/** Armies, fleets and boxes that hold pieces: on the map each stands as a block with its sign and its count. */
import type { Container, Piece, View } from './document';

/** How many it holds, of how many it can. */
export const holding = ({ count, capacity }: Container): string =>
  capacity ? `${count}/${capacity}` : String(count);

/** A container as the piece that stands for it. */
export const asPiece = (container: Container): Piece => ({
  id: container.id,
  side: container.side ?? '',
  power: container.power,
  place: container.place,
  sign: container.kind,
  name: container.title,
  short: container.short,
  text: container.text || holding(container),
  marks: container.marks,
});

/** Whether a piece stands for a container. */
export const isContainer = (piece: Piece): boolean => ['army', 'fleet', 'box'].includes(piece.sign ?? '');

/** All that stands on the map: pieces, and the containers among them. */
export const standing = (view: View): Piece[] => [
  ...(view.pieces ?? []),
  ...(view.containers ?? []).filter((one) => one.place).map(asPiece),
];
