import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Photo } from '@rollcall/schema/photo';
import { drawPhotos } from './draw-photos.ts';
import { residentMb } from './resident-memory.ts';
import { ServerProcess } from './server-process.ts';

// Measures the resident memory of a server before, during and a minute after an event: six joins, thirty photos at once
// with their renditions, and a HEIC picture. Fails above the limit. Linux only.
const maxIdleMb = 120;
const guestCount = 6;
const photosPerGuest = 5;
const idleMs = Number(process.argv[2] ?? 60) * 1000;

const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
const heic = readFileSync(new URL('../test/pictures/own.heic', import.meta.url));
const photos = await drawPhotos(photosPerGuest);
const server = await ServerProcess.start(dataDir);
print('after the start', residentMb(server.pid));

let peakMb = 0;
const sampling = setInterval(() => {
  peakMb = Math.max(peakMb, residentMb(server.pid));
}, 50);
const organizer = server.client();
await organizer.signUp();
const event = await organizer.createEvent();
const guests = Array.from({ length: guestCount }, () => server.client());
for (const guest of guests) await guest.join(event.id);
await Promise.all(
  guests.flatMap((guest) =>
    [...photos, ...(guest === guests[0] ? [heic] : [])].map((bytes) => guest.uploadPhoto(event.id, bytes)),
  ),
);
for (;;) {
  const all = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos?limit=100`);
  if (all.length === guestCount * photosPerGuest + 1 && all.every(({ url }) => url !== null)) break;
  await sleep(200);
}
clearInterval(sampling);
print('at most, with the picture process', peakMb);

await sleep(idleMs);
const idleMb = residentMb(server.pid);
print(`${idleMs / 1000} s later`, idleMb);
if (idleMb > maxIdleMb) process.exitCode = 1;
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

function print(when: string, megabytes: number): void {
  process.stdout.write(`${when}: ${megabytes.toFixed(0)} MB resident\n`);
}
