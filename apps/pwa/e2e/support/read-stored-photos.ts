import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface StoredPhoto {
  id: string;
  uploaderName: string;
  userId: string;
  caption: string | null;
  isApproved: boolean;
  hasOriginal: boolean;
  /** Digest of the uploaded bytes in the database. */
  uploadSha256: string;
  /** Digest of the file in the database: of a video, without what no player needs. */
  storedSha256: string;
  /** Digest of the file on disk. */
  fileSha256: string;
}

/** Reads the photos whose picture has arrived from the server's database and files. */
export function readStoredPhotos(dataDir: string): StoredPhoto[] {
  const database = new DatabaseSync(join(dataDir, 'rollcall.db'), { readOnly: true });
  try {
    const rows = database
      .prepare(`select * from photos where removed_at is null and preview_state is not 'only' order by id`)
      .all();
    return rows.map((row) => {
      const name = `${row.file_key}.${row.file_extension}`;
      const file = readFileSync(join(dataDir, 'pictures', name.slice(0, 2), name));
      return {
        id: String(row.id),
        uploaderName: String(row.uploader_name),
        userId: String(row.user_id),
        caption: row.caption === null ? null : String(row.caption),
        isApproved: row.is_approved === 1,
        hasOriginal: row.full_size_extension !== null,
        uploadSha256: String(row.upload_sha256),
        storedSha256: String(row.stored_sha256),
        fileSha256: createHash('sha256').update(file).digest('hex'),
      };
    });
  } finally {
    database.close();
  }
}
