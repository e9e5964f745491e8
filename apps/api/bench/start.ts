import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@rollcall/schema/id';
import { videoLimits } from '@rollcall/schema/video';
import { openDatabase } from '../src/database/open.ts';
import { EventsStore } from '../src/events/events.store.ts';
import { ChangeFeed } from '../src/feed/change-feed.ts';
import { seedPhotos } from '../test/seed-photos.ts';
import { residentMb } from './resident-memory.ts';
import { ServerProcess } from './server-process.ts';

// Starts the executable (dist/rollcall) with 100,000 photos in the database. Prints the time from its start to its first
// answer, and its resident memory when idle. Fails above the limits, of the fastest start. Linux only.
const photoCount = 100_000;
const runs = 7;
const maxStartMs = 300;
const maxIdleMb = 120;
/** Garbage is collected after 20 idle seconds. */
const idleMs = 25_000;

const executable = new URL('../../../dist/rollcall', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
await seed();

const first = await start();
print('first answer after the first start, which unpacks the program', first.ms);
const listedAt = performance.now();
await first.server.client().getJson('/api/events');
print('the first list of events', performance.now() - listedAt);
await first.server.stop();
const times: number[] = [];
for (let run = 0; run < runs; run++) {
  const { server, ms } = await start();
  times.push(ms);
  if (run === runs - 1) {
    await sleep(idleMs);
    const idleMb = residentMb(server.pid);
    process.stdout.write(`resident when idle: ${idleMb.toFixed(0)} MB\n`);
    if (idleMb > maxIdleMb) process.exitCode = 1;
  }
  await server.stop();
}
times.sort((one, other) => one - other);
print('first answer, median', times[Math.floor(runs / 2)]!);
// Whatever else the machine does only adds to it.
print(`first answer, fastest of ${runs}`, times[0]!);
if (times[0]! > maxStartMs) process.exitCode = 1;
rmSync(dataDir, { recursive: true });

/** Resolves once the server has answered. */
async function start(): Promise<{ server: ServerProcess; ms: number }> {
  const startedAt = performance.now();
  const server = await ServerProcess.start(dataDir, [executable]);
  await server.client().get('/healthz');
  return { server, ms: performance.now() - startedAt };
}

async function seed(): Promise<void> {
  const { db, connection } = await openDatabase(join(dataDir, 'rollcall.db'));
  const now = new Date().toISOString();
  const account = { id: newId(), email: 'a@b.example', firstName: '', lastName: '' };
  await db
    .insertInto('users')
    .values({
      id: account.id,
      email: null,
      first_name: null,
      last_name: null,
      profile_image_url: null,
      merged_into: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { event } = await new EventsStore({
    db,
    feed: new ChangeFeed(),
    settings: { isBillingOn: true, videos: videoLimits },
  }).create(
    { ...account, isAdmin: false, isActive: true, planType: null },
    { name: 'Bench', eventType: 'other', date: now },
  );
  const photos = Array.from({ length: photoCount / 100 }, () => ({
    eventId: event.id,
    userId: account.id,
    isApproved: true,
  }));
  for (let part = 0; part < 100; part++) {
    await seedPhotos(db, photos);
    // Statements are freed between tasks only. To fork a process of 5 GB takes 180 ms.
    await setImmediate();
  }
  await db.destroy();
  // Open, it would keep the write-ahead log, which each start would read.
  connection.close();
}

function print(what: string, ms: number): void {
  process.stdout.write(`${what}: ${ms.toFixed(0)} ms\n`);
}
