import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';

const rules: { [Column in keyof PhotoRow]?: RegExp } = {
  file_key: /^[0-9a-f]{40}$/,
  file_extension: /^(jpg|png|webp|avif|mp4|mov)$/,
  stored_sha256: /^[0-9a-f]{64}$/,
  upload_sha256: /^[0-9a-f]{64}$/,
  tags: /^\[.*\]$/s,
  uploaded_at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

/** Finds photos with values that Rollcall never writes. */
export async function checkRows(db: Database): Promise<string[]> {
  const photos = await db.selectFrom('photos').selectAll().orderBy('id').execute();
  return photos.flatMap((photo) =>
    (Object.keys(rules) as (keyof typeof rules)[])
      .filter((column) => !rules[column]!.test(String(photo[column])))
      .map((column) => `photo ${photo.id} has a damaged ${column}: restore a backup, or delete the photo`),
  );
}
