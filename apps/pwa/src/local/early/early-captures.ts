/**
 * What a guest does in the server's document before the app has started. A database of its own, without Dexie, whose
 * code would take as long to load as the camera itself; outbox/adopt-early-captures.ts moves its rows to the outbox.
 */

/** A join that was confirmed to the guest, by event. */
export interface EarlyJoin {
  eventId: string;
  eventCode: string;
  guestName: string;
  guestEmail: string;
}

/** A shot that was confirmed to the guest. */
export interface EarlyShot {
  /** UUIDv7; stays the photo's id. */
  id: string;
  /** Whose photo it is. */
  join: EarlyJoin;
  bytes: ArrayBuffer;
  type: string;
  originalName: string;
  /** UTC ISO 8601. */
  takenAt: string;
}

interface EarlyRows {
  joins: EarlyJoin;
  shots: EarlyShot;
}

/** Commits a row. Resolves once it is durable on this phone. */
export async function addEarly<Store extends keyof EarlyRows>(store: Store, row: EarlyRows[Store]): Promise<void> {
  await transact(store, 'readwrite', (rows) => rows.put(row));
}

/** Returns the rows of a store, oldest first. */
export async function listEarly<Store extends keyof EarlyRows>(store: Store): Promise<EarlyRows[Store][]> {
  return await transact<EarlyRows[Store][]>(store, 'readonly', (rows) => rows.getAll());
}

/** Deletes a row by its key: of a join the event's id, of a shot its own. */
export async function deleteEarly(store: keyof EarlyRows, key: string): Promise<void> {
  await transact(store, 'readwrite', (rows) => rows.delete(key));
}

/** Runs one request in a transaction of its own, and closes the database, so that no page waits for another. */
async function transact<Result>(
  store: keyof EarlyRows,
  mode: IDBTransactionMode,
  request: (rows: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      const running = request(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(running.result as Result);
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('rollcall-early', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('joins', { keyPath: 'eventId' });
      opening.result.createObjectStore('shots', { keyPath: 'id' });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
