import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type OutboxPhoto, outboxDatabase } from './outbox-database.ts';
import { capturedPhoto } from './photo-state-machine.ts';
import { storeWithRetry } from './storage.ts';

const original = { state: 'waiting', byteLength: 5_000_000, type: 'image/jpeg' } as const;

/** Stores photos that the server has received, the oldest first. */
async function receive(...photos: Partial<OutboxPhoto>[]): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    const id = String(index);
    const captured = capturedPhoto({ id, ownerId: 'me' } as Parameters<typeof capturedPhoto>[0]);
    const receivedAt = new Date(index).toISOString();
    await outboxDatabase.photos.put({ ...captured, state: 'received', receivedAt, byteLength: 500_000, ...photo });
  }
}

const makeRoom = async (neededBytes: number) => {
  let isFull = true;
  await storeWithRetry(neededBytes, async () => {
    if (isFull) {
      isFull = false;
      throw new DOMException('full', 'QuotaExceededError');
    }
  });
  const photos = await outboxDatabase.photos.toArray();
  return photos.map(({ hasBytes, original }) => `${hasBytes ? 'picture' : '–'} ${original ? 'original' : '–'}`);
};

test('pictures that the server has make room before any original, the oldest first', async () => {
  await receive({ hasBytes: false, original }, { hasBytes: true, original }, { hasBytes: true });
  expect(await makeRoom(1)).toEqual(['– original', '– original', 'picture –']);
  expect(await makeRoom(1)).toEqual(['– original', '– original', '– –']);
});

test('no more originals go than their bytes are needed', async () => {
  await receive({ hasBytes: false, original }, { hasBytes: false, original }, { hasBytes: false, original });
  expect(await makeRoom(6_000_000)).toEqual(['– –', '– –', '– original']);
});
