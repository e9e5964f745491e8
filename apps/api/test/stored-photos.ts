import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect } from 'vitest';
import { sha256 } from './test-client.ts';

/** Returns the photos of a data folder whose picture has arrived, with the digests of what is on the disk, by id. */
export function readStoredPhotos(dataDir: string): Map<string, string> {
  const database = new Sqlite(join(dataDir, 'rollcall.db'), { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  const rows = database
    .prepare<[], { id: string; name: string }>(
      "select id, file_key || '.' || file_extension as name from photos where preview_state is not 'only' order by id",
    )
    .all();
  database.close();
  return new Map(
    rows.map(({ id, name }) => [id, sha256(readFileSync(join(dataDir, 'pictures', name.slice(0, 2), name)))]),
  );
}
