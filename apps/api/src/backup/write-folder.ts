import { randomBytes } from 'node:crypto';
import { createWriteStream, renameSync } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { digestFile } from '../blobs/digest.ts';
import { hasCode, replaceFileNow, syncAndClose, syncFolder } from '../blobs/durable-files.ts';
import { picturePath } from '../blobs/photo-file-names.ts';
import { erasuresFileName } from '../removal/erasure-journal.ts';
import { removeUnlistedFiles } from './backup-folder.ts';
import { type BackupFile, type Manifest, manifestName, serializeManifest } from './backup-format.ts';
import { assertDigest, type BackupSource, openPicture } from './backup-source.ts';

/**
 * Writes a backup into a folder. Pictures of the earlier one are kept, since a picture never changes; database and journal
 * get new names. The new manifest replaces the earlier one at once, and only then what it does not name is removed.
 */
export async function writeFolder(
  source: BackupSource,
  path: string,
  earlier: Manifest | null,
): Promise<Manifest['files']> {
  const { createdAt, lastMigration } = source;
  const files: Manifest['files'] = {};
  const folders = new Set([path, await makeFolder(join(path, 'pictures'))]);
  for (const picture of source.pictures) {
    const name = picturePath(picture.name);
    const file = await openPicture(source, picture.name);
    if (!file) continue;
    const target = join(path, name);
    folders.add(await makeFolder(dirname(target)));
    try {
      files[name] = await keepOrPlace(join(source.dataDir, name), file, target, earlier?.files[name]);
    } finally {
      await file.close();
    }
    assertDigest(picture, files[name].sha256);
  }
  Object.assign(files, await placeDatabase(source, path));
  for (const folder of folders) await syncFolder(folder);
  replaceFileNow(join(path, manifestName), serializeManifest({ createdAt, lastMigration, files }));
  removeUnlistedFiles(path, files);
  return files;
}

/** Returns the digest of the picture at `target`, which is the one of the earlier backup if that has it. */
async function keepOrPlace(path: string, file: FileHandle, target: string, earlier?: BackupFile): Promise<BackupFile> {
  const existing = await stat(target).catch(() => null);
  if (existing && existing.size === earlier?.bytes) return earlier;
  const { size } = await file.stat();
  // Without an earlier backup, one that was killed may have placed it.
  if (earlier || existing?.size !== size) await place(path, file, target);
  return await digestFile(target);
}

async function place(path: string, file: FileHandle, target: string): Promise<void> {
  const partial = `${target}.partial`;
  await rm(partial, { force: true });
  // Fails on another file system, on one without hard links, and when the picture was erased since it was opened.
  const isLinked = await link(path, partial).then(
    () => true,
    () => false,
  );
  if (!isLinked) {
    const bytes = file.createReadStream({ start: 0, autoClose: false });
    await pipeline(bytes, createWriteStream(partial, { mode: 0o600, flush: true }));
  }
  await rename(partial, target);
}

/** Under names of this run, so that those of the earlier backup stay until the manifest is replaced. */
async function placeDatabase({ dataDir, databaseCopy }: BackupSource, path: string): Promise<Manifest['files']> {
  const run = randomBytes(8).toString('hex');
  const [database, erasures] = [`rollcall-${run}.db`, `erasures-${run}.jsonl`];
  await syncAndClose(await open(databaseCopy, 'r+'));
  renameSync(databaseCopy, join(path, database));
  const files: Manifest['files'] = { [database]: await digestFile(join(path, database)) };
  try {
    // After the pictures: it says which ones were erased meanwhile.
    await copyFile(join(dataDir, erasuresFileName), join(path, erasures));
    await syncAndClose(await open(join(path, erasures), 'r+'));
    files[erasures] = await digestFile(join(path, erasures));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return files;
}

async function makeFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true });
  return path;
}
