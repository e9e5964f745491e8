import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { type BlobSettings, openBlobStore } from '../blobs/open-blob-store.ts';
import { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import {
  assertDatabaseExists,
  type Database,
  type DatabaseSettings,
  openConfiguredDatabase,
} from '../database/open.ts';
import { ChangeFeed } from '../feed/change-feed.ts';
import { ProblemError } from '../http/problem.ts';
import { erasePerson } from '../removal/erase-person.ts';
import { ErasureJournal } from '../removal/erasure-journal.ts';
import { assertWritable } from '../settings/writable-folder.ts';
import { ExportStore } from './export.store.ts';
import { findUsersByAddress } from './users-by-address.table.ts';

interface Options {
  /** Includes guests who have typed the address without confirming it. */
  typed?: boolean;
}

/**
 * Runs `rollcall person export`, also beside a running server: writes a zip for each user with the address to an empty
 * folder, with what the person's own export contains. Returns what was written.
 */
export async function exportPerson(
  settings: DatabaseSettings & BlobSettings,
  address: string,
  dir: string,
  options: Options,
): Promise<string> {
  const target = resolve(dir);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  assertWritable(target);
  return await withDatabase(settings, async (db) => {
    const userIds = await findPeople(db, address, options);
    const exports = new ExportStore({ db, blobs: await openBlobStore(settings, db) });
    mkdirSync(target, { recursive: true });
    for (const userId of userIds) {
      const zip = readChunks(await exports.streamZip({ userId }));
      await pipeline(zip, createWriteStream(join(target, `${userId}.zip`), { flags: 'wx', mode: 0o600 }));
    }
    return `Exported ${count(userIds)} to ${target}\n`;
  });
}

/**
 * Runs `rollcall person erase`, also beside a running server: erases each user with the address for ever. Events that they
 * host are erased with `events`, and refused without. Returns what was erased.
 */
export async function erasePersonByAddress(
  settings: DatabaseSettings & BlobSettings,
  address: string,
  { events = false, ...options }: Options & { events?: boolean },
): Promise<string> {
  const { dataDir } = settings;
  return await withDatabase(settings, async (db) => {
    const userIds = await findPeople(db, address, options);
    const blobs = await openBlobStore(settings, db);
    const erasures = new ErasureJournal(dataDir);
    const deps = { db, blobs, feed: new ChangeFeed(), photoLocks: new KeyedMutex(), erasures };
    for (const userId of userIds) {
      await erasePerson(deps, userId, {
        withEvents: events,
        record: (trx) => recordAuditEvent(trx, { actorId: null, action: 'customer.erase', targetId: userId }),
      }).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.code !== 'conflict') throw error;
        throw new Error(
          `${address} hosts events: add --events to erase these too, with the photos of all their guests`,
        );
      });
    }
    return `Erased ${count(userIds)}.\nCopies from before updates (rollcall.db.before-…) and backups still contain them; see “Deleting everything”.\n`;
  });
}

/** Returns the users with the address. Throws an error that says who else may be meant if there is none. */
async function findPeople(db: Database, address: string, { typed: includesTyped }: Options): Promise<string[]> {
  const { confirmed, typed, others } = await findUsersByAddress(db, address);
  const found = includesTyped ? [...confirmed, ...typed] : confirmed;
  if (found.length > 0) return found;
  const guests = (ids: string[]) => (ids.length === 1 ? '1 guest has typed it' : `${ids.length} guests have typed it`);
  const hints = [
    ...(typed.length > 0 ? [`; ${guests(typed)}. Ask whether that is the person, and add --typed`] : []),
    ...(others.length > 0
      ? [`; ${guests(others)} who is known by another address: remove it in the event’s guest list`]
      : []),
  ];
  throw new Error(`nobody has confirmed ${address.toLowerCase()}${hints.join('')}`);
}

async function withDatabase(settings: DatabaseSettings, run: (db: Database) => Promise<string>): Promise<string> {
  assertDatabaseExists(settings, 'there is nobody');
  process.umask(0o077);
  const { db } = await openConfiguredDatabase(settings);
  return await run(db).finally(() => db.destroy());
}

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}

function count({ length }: string[]): string {
  return length === 1 ? '1 person' : `${length} people`;
}
