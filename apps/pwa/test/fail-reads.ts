import { vi } from 'vitest';
import type { BytesKind } from '../src/local/outbox/outbox-database.ts';

/**
 * Makes reads of stored bytes fail as in WebKit while the process that serves IndexedDB is gone: with `UnknownError`,
 * and nothing is lost. `fails` decides by photo and kind. Returns the function that ends it.
 */
export function failReads(fails: (photoId: string, kind: BytesKind) => boolean): () => void {
  const { get } = IDBObjectStore.prototype;
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const [photoId, kind] = Array.isArray(key) ? (key as [string, BytesKind]) : [];
    if (this.name === 'bytes' && photoId && kind && fails(photoId, kind)) {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    }
    return get.call(this, key);
  });
  return () => reading.mockRestore();
}

/** As {@link failReads} for the next write of bytes alone, which is not stored then. Returns the function that ends it. */
export function failNextWrite(): () => void {
  const { add } = IDBObjectStore.prototype;
  let hasFailed = false;
  const writing = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'bytes' && !hasFailed) {
      hasFailed = true;
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    }
    return add.apply(this, row);
  });
  return () => writing.mockRestore();
}
