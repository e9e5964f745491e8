import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { openDatabase } from '../src/database/open.ts';
import { seedPhotos } from '../test/seed-photos.ts';
import { residentMb } from './resident-memory.ts';
import { ServerProcess } from './server-process.ts';

// Downloads an archive of 2,000 photos in one piece and in 50 ranges. Prints whether both are the same, what a range at
// its end costs compared to one at its start, and how much memory it takes. Linux only.
const photoCount = 2000;
const photoBytes = 250_000;
const rangeCount = 50;
const measuredRangeBytes = 1_000_000;
const maxExtraMb = 100;
const maxRatio = 1.5;

const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
process.env.ROLLCALL_BILLING = 'off';
const server = await ServerProcess.start(dataDir);
const organizer = server.client();
await organizer.signUp();
const event = await organizer.createEvent();
await seed(event.id);
const path = `/api/events/${event.id}/photos.zip`;

const head = await organizer.call('HEAD', path);
const bytes = Number(head.headers.get('content-length'));
const idleMb = residentMb(server.pid);
let peakMb = idleMb;
const watch = setInterval(() => {
  peakMb = Math.max(peakMb, residentMb(server.pid));
}, 50);
const whole = createHash('sha256');
const startedAt = performance.now();
await readInto(whole, {});
const seconds = (performance.now() - startedAt) / 1000;
const inRanges = createHash('sha256');
for (let index = 0; index < rangeCount; index++) {
  const [start, end] = [index, index + 1].map((part) => Math.floor((part * bytes) / rangeCount));
  await readInto(inRanges, { Range: `bytes=${start}-${end! - 1}` });
}
clearInterval(watch);
const isSame = whole.digest('hex') === inRanges.digest('hex');
const [first, last] = [await fastestRangeMs(0), await fastestRangeMs(bytes - measuredRangeBytes)];
const extraMb = peakMb - idleMb;
print(`${photoCount} photos, ${(bytes / 1e6).toFixed(0)} MB: ${(bytes / 1e6 / seconds).toFixed(0)} MB/s`);
print(`in ${rangeCount} ranges: ${isSame ? 'the same, byte for byte' : 'DIFFERENT'}`);
print(
  `a range of 1 MB: ${first.toFixed(1)} ms at the start, ${last.toFixed(1)} ms at the end, ratio ${(last / first).toFixed(2)}`,
);
print(`memory above idle: ${extraMb.toFixed(0)} MB`);
if (!isSame || last / first > maxRatio || extraMb > maxExtraMb) process.exitCode = 1;
await server.stop();
rmSync(dataDir, { recursive: true });

async function readInto(hash: ReturnType<typeof createHash>, headers: Record<string, string>): Promise<void> {
  const response = await organizer.get(path, headers);
  for await (const chunk of response.body!) hash.update(chunk);
}

/** Of seven: whatever else the machine does only adds to it. */
async function fastestRangeMs(start: number): Promise<number> {
  const headers = { Range: `bytes=${start}-${start + measuredRangeBytes - 1}` };
  const times: number[] = [];
  for (let run = 0; run < 7; run++) {
    const startedAt = performance.now();
    await (await organizer.get(path, headers)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

/** Inserts photos with originals of random bytes, beside the running server. */
async function seed(eventId: string): Promise<void> {
  const { db, connection } = await openDatabase(join(dataDir, 'rollcall.db'));
  const { userId } = await organizer.getJson<{ userId: string }>(`/api/events/${eventId}/me`);
  for (let part = 0; part < photoCount / 100; part++) {
    const ids = await seedPhotos(
      db,
      Array.from({ length: 100 }, () => ({ eventId, userId, isApproved: true })),
    );
    for (const id of ids) {
      const picture = randomBytes(photoBytes);
      const { file_key } = await db
        .updateTable('photos')
        .set({ stored_bytes: picture.length, stored_crc32: crc32(picture) })
        .where('id', '=', id)
        .returning('file_key')
        .executeTakeFirstOrThrow();
      const file = join(dataDir, 'pictures', file_key.slice(0, 2), `${file_key}.jpg`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, picture);
    }
    await setImmediate();
  }
  await db.destroy();
  connection.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
