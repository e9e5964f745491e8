import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { hasCode, replaceFileNow, syncFolderNow } from '../blobs/durable-files.ts';

const Erasure = z.object({
  /** `membership`: a guest left or was removed with all photos. */
  kind: z.enum(['person', 'membership', 'photo', 'event']),
  /** Random, and meaningless without the database. */
  id: z.string().check(z.regex(/^[0-9a-zA-Z-]{1,64}$/)),
  at: z.iso.datetime(),
});

/** What was erased for ever, and when. */
export type Erasure = z.infer<typeof Erasure>;

export const erasuresFileName = 'erasures.jsonl';

/** Backups that are older cannot be restored without the people who were erased since. */
export const erasureRetentionDays = 400;

/** Room for about 600 entries. Random, since some file systems compress. */
const reserveBytes = 64 * 1024;

/**
 * The list of erasures beside the database, by which a restored backup forgets again what it still contains. Entries are
 * appended in the transaction that erases, just before its commit, so that none is lost in a crash.
 */
export class ErasureJournal {
  private readonly path: string;
  /** A file that is removed when the disk is full, since deleting must work then. */
  private readonly reservePath: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, erasuresFileName);
    this.reservePath = join(dataDir, 'erasures.reserve');
  }

  /** Returns once the entries are on disk. Synchronous as the commit that follows, so that nothing comes in between. */
  append(kind: Erasure['kind'], ids: string[]): void {
    if (ids.length === 0) return;
    const at = new Date().toISOString();
    const entries = serialize(ids.map((id) => ({ kind, id, at })));
    try {
      this.write(entries);
    } catch (error) {
      if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
      rmSync(this.reservePath, { force: true });
      this.write(entries);
    }
  }

  /** Returns all entries. Throws an error that names the first line that is none. */
  list(): Erasure[] {
    return readErasures(this.path);
  }

  /**
   * Creates the journal, which says that nothing was erased while it is empty, and reserves disk space for entries, unless
   * both are there. While the disk is full it does nothing; a later call does.
   */
  reserveRoom(): void {
    try {
      if (!existsSync(this.path)) replaceFileNow(this.path, '');
      if (existsSync(this.reservePath)) return;
      replaceFileNow(this.reservePath, randomBytes(reserveBytes));
    } catch (error) {
      if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
    }
  }

  private write(entries: string): void {
    const file = openSync(this.path, 'a+', 0o600);
    try {
      const isNew = fstatSync(file).size === 0;
      if (!isNew) dropUnfinishedLine(file);
      // Other than writeSync, it writes all of it or throws.
      writeFileSync(file, entries);
      fsyncSync(file);
      if (isNew) syncFolderNow(dirname(this.path));
    } finally {
      closeSync(file);
    }
  }

  /** Drops entries from before {@link erasureRetentionDays}. */
  dropExpired(now = Date.now()): void {
    const oldest = new Date(now - erasureRetentionDays * 24 * 60 * 60 * 1000).toISOString();
    const erasures = readErasures(this.path);
    const kept = erasures.filter(({ at }) => at >= oldest);
    if (kept.length < erasures.length) writeErasures(this.path, kept);
  }
}

/**
 * Reads a journal; a missing one is empty. A last line without its end, which a crash left before the commit, is ignored.
 * Throws an error that names the first other line that is no erasure.
 */
export function readErasures(path: string): Erasure[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    return lines.map((line, index) => parseLine(line, `${path}, line ${index + 1}`));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Replaces a journal. */
export function writeErasures(path: string, erasures: Erasure[]): void {
  replaceFileNow(path, serialize(erasures));
}

function serialize(erasures: Erasure[]): string {
  return erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
}

function parseLine(line: string, place: string): Erasure {
  try {
    return Erasure.parse(JSON.parse(line));
  } catch {
    throw new Error(`${place}: this is no erasure`);
  }
}

/** The next entry would be part of it. */
function dropUnfinishedLine(file: number): void {
  const bytes = readFileSync(file);
  ftruncateSync(file, bytes.lastIndexOf('\n') + 1);
}
