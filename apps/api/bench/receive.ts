import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { newId } from '@rollcall/schema/id';
import { DiskBlobStore } from '../src/blobs/disk-blob-store.ts';
import { originalName, renditionName } from '../src/blobs/photo-file-names.ts';
import { PictureProcess } from '../src/renditions/picture-process.ts';
import { drawPhotos } from './draw-photos.ts';

// `pnpm bench receive`: what the steps of one received photo cost, one photo at a time and nothing beside it.
const photoCount = 24;

const folder = mkdtempSync(join(tmpdir(), 'rollcall-receive-'));
const blobs = await DiskBlobStore.open(folder);
const pictures = new PictureProcess();
const database = new DatabaseSync(join(folder, 'rollcall.db'));
database.exec('pragma journal_mode = WAL; pragma synchronous = FULL; create table photos (id text)');
const insert = database.prepare('insert into photos values (?)');
const photos = await drawPhotos(photoCount);
await pictures.inspectPicture(photos[0]!);

const times = new Map<string, number[]>();
for (const bytes of photos) {
  const id = newId();
  const key = createHash('sha1').update(id).digest('hex');
  await time('open the file', () => blobs.createIncoming(id));
  await time('write and sync the bytes', () => blobs.appendIncoming(id, chunks(bytes)));
  await time('read them', () => blobs.readIncoming(id));
  await time('digest', async () => createHash('sha256').update(bytes).digest());
  await time('inspect', () => pictures.inspectPicture(bytes));
  await time('store the facts', () => blobs.write(`${key}.json`, Buffer.alloc(400)));
  await time('store the original', () => blobs.storeIncoming(id, originalName(key, 'jpg'), bytes));
  await time('commit a row', async () => insert.run(id));
  const made = await time('make renditions', () => pictures.makeRenditions(bytes, 'An evening'));
  await time('store the renditions', () => blobs.write(renditionName(key, 'view'), made.view));
}
for (const [step, values] of times) {
  const median = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
  process.stdout.write(`${step.padEnd(28)} ${median.toFixed(1).padStart(7)} ms\n`);
}
pictures.stop();
database.close();
rmSync(folder, { recursive: true, force: true });

async function time<Result>(step: string, run: () => Promise<Result>): Promise<Result> {
  const beganAt = performance.now();
  const result = await run();
  times.set(step, [...(times.get(step) ?? []), performance.now() - beganAt]);
  return result;
}

function chunks(bytes: Buffer) {
  return Readable.from([bytes]);
}
