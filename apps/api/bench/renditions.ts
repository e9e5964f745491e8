import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import sharp from 'sharp';
import { DiskBlobStore } from '../src/blobs/disk-blob-store.ts';
import { openDatabase } from '../src/database/open.ts';
import { ChangeFeed } from '../src/feed/change-feed.ts';
import { PictureProcess } from '../src/renditions/picture-process.ts';
import { RenditionQueue } from '../src/renditions/rendition-queue.ts';
import { drawOverlay, makeBareRenditions } from './bare-renditions.ts';
import { drawPhotos } from './draw-photos.ts';
import { ServerProcess } from './server-process.ts';

// Compares the rendition queue with a loop of sharp alone, in alternating rounds in this process, and calls of a server
// while its queue is working with calls of an idle one. Fails below 90 % and above twice the time.
const photoCount = 32;
const rounds = 4;
const callsPerRound = 10;
const minShare = 0.9;
const maxSlowdown = 2;

const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
const drawn = await drawPhotos(8);
const photos = Array.from({ length: photoCount }, (_, index) => drawn[index % drawn.length]!);
const server = await ServerProcess.start(dataDir);
const organizer = server.client();
await organizer.signUp();
const event = await organizer.createEvent();
for (const photo of photos) await organizer.uploadPhoto(event.id, photo);
const connection = new DatabaseSync(join(dataDir, 'rollcall.db'), { timeout: 5_000 });
const countJobs = () => Number(connection.prepare('select count(*) as count from rendition_jobs').get()!.count);
const waitForQueue = async () => {
  while (countJobs() > 0) await sleep(20);
};
const enqueueAll = () =>
  connection.exec(`insert into rendition_jobs (photo_id, not_before) select id, uploaded_at from photos
    where true on conflict do nothing`);
await waitForQueue();

const times = { idle: { upload: [], list: [] }, busy: { upload: [], list: [] } } as Record<
  'idle' | 'busy',
  Record<'upload' | 'list', number[]>
>;
for (let round = 0; round < rounds; round++) {
  for (const state of ['idle', 'busy'] as const) {
    for (let call = 0; call < callsPerRound; call++) {
      if (state === 'idle') await waitForQueue();
      else if (countJobs() < photoCount / 2) enqueueAll();
      times[state].upload.push(await time(() => organizer.uploadPhoto(event.id, photos[call]!)));
      for (let list = 0; list < 3; list++) {
        if (state === 'idle') await waitForQueue();
        const path = `/api/events/${event.id}/photos?limit=100`;
        times[state].list.push(await time(async () => await (await organizer.get(path)).arrayBuffer()));
      }
    }
    await waitForQueue();
  }
}
await server.stop();
for (const call of ['upload', 'list'] as const) {
  for (const share of [0.5, 0.95]) {
    const [idle, busy] = [percentile(times.idle[call], share), percentile(times.busy[call], share)];
    const ratio = busy / idle;
    process.stdout.write(
      `${call}, p${share * 100}: ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms while rendering (${ratio.toFixed(2)} ×)\n`,
    );
    if (ratio > maxSlowdown) process.exitCode = 1;
  }
}

connection.exec(`delete from photos where id not in (select id from photos order by uploaded_at limit ${photoCount})`);
const { db } = await openDatabase(join(dataDir, 'rollcall.db'));
const blobs = await DiskBlobStore.open(dataDir);
const pictures = new PictureProcess();
await pictures.inspectPicture(photos[0]!);
sharp.concurrency(1);
sharp.cache(false);
const overlay = await drawOverlay();
const shares: number[] = [];
for (let round = 0; round < rounds; round++) {
  const bareMs = await time(renderBare);
  const queueMs = await time(renderByQueue);
  shares.push(bareMs / queueMs);
  const rate = (ms: number) => ((photoCount / ms) * 1000).toFixed(1);
  process.stdout.write(
    `${rate(queueMs)} photos a second, bare sharp ${rate(bareMs)} (${((bareMs / queueMs) * 100).toFixed(0)} %)\n`,
  );
}
if (percentile(shares, 0.5) < minShare) process.exitCode = 1;
pictures.stop();
connection.close();
await db.destroy();
rmSync(dataDir, { recursive: true, force: true });

async function renderBare(): Promise<void> {
  const left = [...photos];
  const work = async () => {
    for (let photo = left.pop(); photo; photo = left.pop()) await makeBareRenditions(photo, overlay);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function renderByQueue(): Promise<void> {
  enqueueAll();
  const done = Promise.withResolvers<void>();
  const feed = new ChangeFeed();
  const resolveWhenDone = () => {
    if (countJobs() === 0) done.resolve();
  };
  feed.listen(event.id, resolveWhenDone, { includesCounts: false });
  const queue = new RenditionQueue({ db, blobs, feed, log: pino(), pictures, completions: { isBusy: false } });
  queue.start();
  await done.promise;
  await queue.stop();
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

function percentile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!;
}
