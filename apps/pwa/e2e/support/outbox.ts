import { expect, type Page } from '@playwright/test';
import { readStoredPhotos, type StoredPhoto } from './read-stored-photos.ts';

export interface OutboxPhoto {
  id: string;
  type: string;
  state: string;
  sha256: string | null;
  ownerId: string;
  caption: string | null;
  byteLength: number;
  /** Pixels of the prepared picture; null before, and where the file is sent unchanged. */
  width: number | null;
  prepareFailures: number;
  /** Why it is parked or waits; `detail` is shown to the guest. */
  problem: { code: string; detail: string } | null;
  /** Missing where none follows. */
  original?: { state: string; type: string };
}

/** Reads the photos of the outbox from IndexedDB. */
export async function readOutbox(page: Pick<Page, 'evaluate'>): Promise<OutboxPhoto[]> {
  return await page.evaluate(
    () =>
      new Promise<OutboxPhoto[]>((resolve, reject) => {
        const opening = indexedDB.open('rollcall-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('photos').objectStore('photos').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as OutboxPhoto[]);
          };
        };
      }),
  );
}

/** Changes the photos of the outbox as if they had been captured an hour ago. */
export async function ageOutbox(page: Pick<Page, 'evaluate'>): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('rollcall-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('photos', 'readwrite');
          const cursors = transaction.objectStore('photos').openCursor();
          cursors.onsuccess = () => {
            const cursor = cursors.result;
            if (!cursor) return;
            cursor.update({ ...cursor.value, capturedAt: new Date(Date.now() - 3_600_000).toISOString() });
            cursor.continue();
          };
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}

/** Resolves once the outbox has `count` photos and all are in one of the states. */
export async function waitForOutboxStates(page: Page, count: number, ...states: string[]): Promise<OutboxPhoto[]> {
  const wanted = `${count} photos: ${states.join(' or ')}`;
  /** Returns the wanted states, or those found instead. */
  const describeStates = async () => {
    const found = (await readOutbox(page)).map((entry) => entry.state);
    return found.length === count && found.every((state) => states.includes(state)) ? wanted : found.join();
  };
  await expect.poll(describeStates, { timeout: 90_000 }).toBe(wanted);
  return await readOutbox(page);
}

/** Expects that the server has exactly these photos, byte for byte. */
export function expectStoredOnServer(dataDir: string, entries: Pick<OutboxPhoto, 'id' | 'sha256'>[]): StoredPhoto[] {
  const stored = readStoredPhotos(dataDir);
  const expected = entries.map(({ id, sha256 }) => ({ id, uploadSha256: sha256, fileSha256: sha256 }));
  const found = stored.map(({ id, uploadSha256, fileSha256 }) => ({ id, uploadSha256, fileSha256 }));
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(found.sort(byId)).toEqual(expected.sort(byId));
  return stored;
}
