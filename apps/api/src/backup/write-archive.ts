import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import tar, { type Pack } from 'tar-stream';
import { digest } from '../blobs/digest.ts';
import { syncFolder } from '../blobs/durable-files.ts';
import { picturePath } from '../blobs/photo-file-names.ts';
import { erasuresFileName } from '../removal/erasure-journal.ts';
import { type BackupFile, type Manifest, manifestName, serializeManifest } from './backup-format.ts';
import { assertDigest, type BackupSource, openPicture } from './backup-source.ts';

/** Writes a backup as one tar file: the database first, and last the manifest, without which it is incomplete. */
export async function writeArchive(source: BackupSource, path: string): Promise<Manifest['files']> {
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  const pack = tar.pack();
  try {
    const written = pipeline(pack, createWriteStream(partial, { mode: 0o600, flush: true }));
    const [files] = await Promise.all([
      packFiles(pack, source).catch((error: unknown) => {
        pack.destroy(error as Error);
        throw error;
      }),
      written,
    ]);
    renameSync(partial, path);
    await syncFolder(dirname(path));
    return files;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function packFiles(pack: Pack, source: BackupSource): Promise<Manifest['files']> {
  const { dataDir, databaseCopy, createdAt, lastMigration } = source;
  const files: Manifest['files'] = {};
  files['rollcall.db'] = await packFile(pack, 'rollcall.db', await open(databaseCopy));
  for (const picture of source.pictures) {
    const file = await openPicture(source, picture.name);
    if (!file) continue;
    const path = picturePath(picture.name);
    files[path] = await packFile(pack, path, file);
    assertDigest(picture, files[path].sha256);
  }
  // After the pictures: it says which ones were erased meanwhile.
  const journal = join(dataDir, erasuresFileName);
  if (existsSync(journal)) files[erasuresFileName] = await packFile(pack, erasuresFileName, await open(journal));
  pack.entry({ name: manifestName, mode: 0o600 }, serializeManifest({ createdAt, lastMigration, files }));
  pack.finalize();
  return files;
}

async function packFile(pack: Pack, name: string, file: FileHandle): Promise<BackupFile> {
  try {
    const { size, mtime } = await file.stat();
    const entry = pack.entry({ name, size, mtime, mode: 0o600 });
    const counted = digest();
    // No more than was announced: the journal may be growing.
    const bytes = size === 0 ? [] : file.createReadStream({ start: 0, end: size - 1, autoClose: false });
    await pipeline(bytes, counted.stream, entry);
    return counted.result();
  } finally {
    await file.close();
  }
}
