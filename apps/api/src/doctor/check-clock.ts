import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/open.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const aheadToleranceMs = 10 * minuteMs;
/** Longer than from one anniversary to the next. */
const idleToleranceMs = 400 * dayMs;

/**
 * Finds a clock that is far off, by what was written last: nothing can be younger than now. That a clock is ahead is known
 * only when it is by more than a year.
 */
export async function checkClock(db: Database, dataDir: string, nowMs = Date.now()): Promise<string[]> {
  const newest = Math.max(await findNewestRowMs(db), findNewestFileMs(dataDir));
  if (newest - nowMs > aheadToleranceMs) {
    return [
      `the clock is ${describe(newest - nowMs)} behind the newest entry, or was ahead then: set it (timedatectl set-ntp true)`,
    ];
  }
  if (nowMs - newest > idleToleranceMs) {
    return [
      `the newest entry is ${describe(nowMs - newest)} old: if Rollcall ran since, the clock is ahead; set it (timedatectl set-ntp true)`,
    ];
  }
  return [];
}

/** Returns when a row was last written, in ms since 1970. Columns with times to come, such as `expires_at`, do not count. */
async function findNewestRowMs(db: Database): Promise<number> {
  const newestIn = [
    db.selectFrom('photos').select(({ fn }) => fn.max('uploaded_at').as('at')),
    db.selectFrom('photo_tombstones').select(({ fn }) => fn.max('erased_at').as('at')),
    db.selectFrom('events').select(({ fn }) => fn.max('updated_at').as('at')),
    db.selectFrom('users').select(({ fn }) => fn.max('updated_at').as('at')),
    db.selectFrom('sessions').select(({ fn }) => fn.max('last_used_at').as('at')),
    db.selectFrom('audit_log').select(({ fn }) => fn.max('at').as('at')),
  ];
  const rows = await Promise.all(newestIn.map((query) => query.executeTakeFirst()));
  return Math.max(0, ...rows.map((row) => Date.parse(row?.at ?? '')).filter(Number.isFinite));
}

/** Folders change with the files in them, so that these need not be listed. */
function findNewestFileMs(dataDir: string): number {
  const paths = [dataDir, join(dataDir, 'pictures')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return Math.max(0, ...paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
}

function describe(ms: number): string {
  return ms > 2 * dayMs ? `${Math.round(ms / dayMs)} days` : `${Math.round(ms / minuteMs)} minutes`;
}
