import { expect, test } from 'vitest';
import { findHeicColorProfile } from './heic-color-profile.ts';

const number = (bytes: number, value: number) =>
  Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 0xff);
const characters = (text: string) => [...text].map((character) => character.charCodeAt(0));
const box = (type: string, ...content: number[][]) => {
  const bytes = content.flat();
  return [...number(4, bytes.length + 8), ...characters(type), ...bytes];
};
const fullBox = (type: string, version: number, ...content: number[][]) => box(type, [version, 0, 0, 0], ...content);

const profile = [1, 2, 3];
const size = box('ispe', number(8, 0));
const color = box('colr', characters('prof'), profile);

/** Returns a file whose item 9 is a grid of the items 1 and 2, and names the colors of these items (one-based). */
function drawGrid(coloredItems: number[], version: 0 | 1 = 0): Uint8Array {
  const id = (item: number) => number(version === 0 ? 2 : 4, item);
  const association = (item: number) => [...id(item), ...(coloredItems.includes(item) ? [2, 1, 2] : [1, 1])];
  const items = [1, 2, 9];
  return Uint8Array.from([
    ...box('ftyp', characters('heic')),
    ...fullBox(
      'meta',
      0,
      fullBox('pitm', version, id(9)),
      fullBox('iref', version, box('dimg', id(9), number(2, 2), id(1), id(2)), box('thmb', id(3), number(2, 1), id(9))),
      box(
        'iprp',
        box('ipco', size, color),
        fullBox('ipma', version, number(4, items.length), items.flatMap(association)),
      ),
    ),
  ]);
}

const read = (heic: Uint8Array) => {
  const found = findHeicColorProfile(heic);
  return found && [...found];
};

test.each([0, 1] as const)('the profile of a grid is the one of its tiles (version %i)', (version) => {
  expect(read(drawGrid([9], version))).toEqual(profile);
  expect(read(drawGrid([1, 2], version))).toEqual(profile);
  expect(read(drawGrid([], version))).toBeNull();
});

test('a damaged file has no profile', () => {
  const heic = drawGrid([1, 2]);
  for (let length = 0; length < heic.length; length++) {
    expect([null, profile, profile.slice(0, 2), profile.slice(0, 1), []]).toContainEqual(
      read(heic.subarray(0, length)),
    );
  }
});
