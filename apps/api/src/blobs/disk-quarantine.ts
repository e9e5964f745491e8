import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, syncAndClose, syncFolder } from './durable-files.ts';
import { isPhotoFileName, picturePath } from './photo-file-names.ts';
import type { Quarantine, QuarantinedFile } from './quarantine.ts';

/**
 * The folder `quarantine/{day}` of files that no row names, under their own names. Files are moved, so that a crash leaves
 * them in one of both places; each method can be repeated.
 */
export class DiskQuarantine implements Quarantine {
  private readonly dataDir: string;
  private readonly root: string;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.root = join(dataDir, 'quarantine');
  }

  /** Moves stored files of one folder here. Returns once that is on disk. */
  async add(names: string[], now = new Date()): Promise<void> {
    const folder = join(this.root, now.toISOString().slice(0, 10));
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) {
      for (const parent of [this.dataDir, this.root]) await syncFolder(parent);
    }
    await this.move(names.map((name) => [join(this.dataDir, picturePath(name)), join(folder, name)]));
  }

  /** Moves files back. Returns once that is on disk. */
  async release(files: QuarantinedFile[]): Promise<void> {
    for (const file of files) {
      const target = join(this.dataDir, picturePath(file.name));
      if (await mkdir(dirname(target), { recursive: true, mode: 0o700 })) await syncFolder(dirname(dirname(target)));
      await this.move([[this.pathOf(file), target]]);
    }
  }

  async list(): Promise<QuarantinedFile[]> {
    const files: QuarantinedFile[] = [];
    for (const day of await listFolder(this.root)) {
      if (!/^\d{4}-\d\d-\d\d$/.test(day)) continue;
      for (const name of await listFolder(join(this.root, day))) {
        if (isPhotoFileName(name)) files.push({ name, day });
      }
    }
    return files;
  }

  async read(file: QuarantinedFile): Promise<Buffer> {
    return await readFile(this.pathOf(file));
  }

  async delete(file: QuarantinedFile): Promise<void> {
    await rm(this.pathOf(file), { force: true });
  }

  /** Deletes a file by its name, on whatever day it was moved here. */
  async deleteName(name: string): Promise<void> {
    for (const day of await listFolder(this.root)) await rm(join(this.root, day, name), { force: true });
  }

  private async move(paths: [from: string, to: string][]): Promise<void> {
    const folders = new Set<string>();
    for (const [from, to] of paths) {
      await moveFile(from, to);
      for (const path of [to, from]) folders.add(dirname(path));
    }
    for (const folder of folders) await syncFolder(folder);
  }

  private pathOf({ day, name }: QuarantinedFile): string {
    return join(this.root, day, name);
  }
}

/** Does nothing if the file is gone, which another process may have moved or an erasure deleted. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    // The folder of pictures is on a disk of its own.
    if (!hasCode(error, 'EXDEV')) throw error;
    const partial = `${to}.partial`;
    await copyFile(from, partial);
    await syncAndClose(await open(partial, 'r+'));
    await rename(partial, to);
    await syncFolder(dirname(to));
    await rm(from);
  }
}

async function listFolder(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}
