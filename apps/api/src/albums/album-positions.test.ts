import { expect, test } from 'vitest';
import { placeMoved } from './album-positions.ts';

/** An album of so many photos at whole numbers, and how many photos moved and changed in all calls. */
function createAlbum(photoCount: number) {
  let order = Array.from({ length: photoCount }, (_, index) => `photo-${index}`);
  const known = new Map(order.map((id, index) => [id, index]));
  const sums = { moved: 0, changed: 0 };
  const move = (ids: string[], before: string | null) => {
    const moved = new Set(ids);
    const kept = order.filter((id) => !moved.has(id));
    order = kept.toSpliced(before === null ? kept.length : kept.indexOf(before), 0, ...ids);
    const places = placeMoved(order, known, moved);
    for (const { photo_id, position } of places) known.set(photo_id, position);
    sums.moved += ids.length;
    sums.changed += places.length;
    const positions = order.map((id) => known.get(id)!);
    expect(positions.findIndex((position, at) => at > 0 && position <= positions[at - 1]!)).toBe(-1);
    return places;
  };
  return { sums, move };
}

const newPhotos = (call: number, count: number) => Array.from({ length: count }, (_, index) => `new-${call}-${index}`);

test.each([
  ['one photo', 1, 1000],
  ['many photos', 200, 60],
])('%s before the same one, again and again, change few others', (_, size, calls) => {
  const { sums, move } = createAlbum(1000);
  for (let call = 0; call < calls; call++) {
    const places = move(newPhotos(call, size), 'photo-500');
    expect(places.length).toBeLessThan(3 * size + 100);
  }
  expect(sums.changed).toBeLessThan(1.25 * sums.moved);
});

test.each([
  ['first', 0],
  ['second', 1],
  ['last', 999],
])('there is room before the %s photo of an album', (_, index) => {
  const { sums, move } = createAlbum(1000);
  for (let call = 0; call < 60; call++) move(newPhotos(call, 200), `photo-${index}`);
  expect(sums.changed).toBeLessThan(1.01 * sums.moved);
});

test('photos at the start and at the end get whole numbers, also in an album without any', () => {
  const { move } = createAlbum(2);
  expect(move(['a', 'b'], null).map(({ position }) => position)).toEqual([2, 3]);
  expect(move(['c', 'd'], 'photo-0').map(({ position }) => position)).toEqual([-2, -1]);
  expect(move(['e'], 'photo-1')).toEqual([{ photo_id: 'e', position: 0.5 }]);
  expect(createAlbum(0).move(['a', 'b'], null)).toEqual([
    { photo_id: 'a', position: 1 },
    { photo_id: 'b', position: 2 },
  ]);
});
