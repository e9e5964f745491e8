import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { newId } from '@rollcall/schema/id';
import { videoLimits } from '@rollcall/schema/video';
import sharp from 'sharp';
import { openDatabase } from '../src/database/open.ts';
import { recordNearDuplicates } from '../src/duplicates/photo-duplicates.table.ts';
import { countDifferentBits, maxDifferentBits } from '../src/duplicates/similar-hashes.ts';
import { EventsStore } from '../src/events/events.store.ts';
import { ChangeFeed } from '../src/feed/change-feed.ts';
import { openPicture } from '../src/renditions/decode-profile.ts';
import { makeRenditions } from '../src/renditions/make-renditions.ts';
import { seedPhotos } from '../test/seed-photos.ts';

// `pnpm bench duplicates [DIR]`: how many versions of a photo are found to be near-duplicates of it, how many other photos
// are taken for one, and how long it takes to find those of one photo among 20,000. Draws 24 scenes, and takes the
// pictures of the folder. Fails above 10 ms, or if an unrelated picture is taken for a near-duplicate.
const sceneCount = 24;
const photoCount = 20_000;
const maxMs = 10;
const [width, height] = [1200, 900];

const noise = (of: { width: number; height: number }) =>
  sharp(randomBytes(of.width * of.height * 3), { raw: { ...of, channels: 3 } });

/** Draws something that stands in the middle of a scene: as a person would, or the next one. */
async function drawSubject(): Promise<Buffer> {
  return await noise({ width: 4, height: 8 }).resize(320, 640, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
}

async function drawBackground(): Promise<Buffer> {
  return await noise({ width: 12, height: 9 }).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
}

async function compose(background: Buffer, subject: Buffer, left = 440, top = 200): Promise<Buffer> {
  return await sharp(background)
    .composite([{ input: subject, left, top }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function crop(picture: Buffer, share: number): Promise<Buffer> {
  const header = await sharp(picture).metadata();
  const keep = (side: number) => Math.round(side * (1 - share));
  return await sharp(picture)
    .extract({ left: 0, top: 0, width: keep(header.width), height: keep(header.height) })
    .jpeg()
    .toBuffer();
}

const versions: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  recompressed: (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer(),
  resized: (picture) => sharp(picture).resize(640).jpeg().toBuffer(),
  brightened: (picture) => sharp(picture).modulate({ brightness: 1.2 }).jpeg().toBuffer(),
  'cropped by 5 %': (picture) => crop(picture, 0.05),
  'burst neighbours': async (picture) =>
    await sharp(await crop(picture, 0.02))
      .rotate(0.7)
      .blur(1.2)
      .jpeg()
      .toBuffer(),
};

const hashOf = async (picture: Buffer) => (await makeRenditions(picture, 'Bench')).perceptualHash;
const isFound = (one: string, other: string) => countDifferentBits(one, other) <= maxDifferentBits;
const report = (title: string, found: number, all: number) =>
  process.stdout.write(`  ${title}: ${found} of ${all} (${((100 * found) / all).toFixed(0)} %)\n`);

const drawn = await Promise.all(
  Array.from({ length: sceneCount }, async () => ({
    background: await drawBackground(),
    subject: await drawSubject(),
  })),
);
const pictures = [
  ...(await Promise.all(drawn.map(({ background, subject }) => compose(background, subject)))),
  ...(await loadPictures(process.argv[2])),
];
const hashes: string[] = [];
for (const picture of pictures) hashes.push(await hashOf(picture));

process.stdout.write('found to be near-duplicates (recall):\n');
let right = 0;
for (const [title, make] of Object.entries(versions)) {
  let found = 0;
  for (const [at, picture] of pictures.entries())
    found += isFound(hashes[at]!, await hashOf(await make(picture))) ? 1 : 0;
  report(title, found, pictures.length);
  right += found;
}

process.stdout.write('taken for near-duplicates:\n');
let wrong = 0;
let pairs = 0;
for (const [at, hash] of hashes.entries()) {
  for (const other of hashes.slice(at + 1)) {
    pairs += 1;
    wrong += isFound(hash, other) ? 1 : 0;
  }
}
report('unrelated pictures', wrong, pairs);
let ofScene = 0;
for (const [at, { background }] of drawn.entries()) {
  const another = await compose(background, await drawSubject(), 300 + (at % 3) * 120, 160);
  ofScene += isFound(hashes[at]!, await hashOf(another)) ? 1 : 0;
}
report('somebody else in front of the same scene', ofScene, drawn.length);
process.stdout.write(`precision: ${((100 * right) / (right + wrong + ofScene)).toFixed(1)} %\n`);

const dir = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
const { db } = await openDatabase(join(dir, 'rollcall.db'));
const now = new Date().toISOString();
const userId = newId();
const nobody = { email: null, first_name: null, last_name: null, profile_image_url: null, merged_into: null };
await db
  .insertInto('users')
  .values({ id: userId, ...nobody, created_at: now, updated_at: now })
  .execute();
const account = { id: userId, email: '', firstName: '', lastName: '', isAdmin: false, isActive: true, planType: null };
const events = new EventsStore({ db, feed: new ChangeFeed(), settings: { isBillingOn: true, videos: videoLimits } });
const { event } = await events.create(account, { name: 'Bench', eventType: 'other', date: now });
const ids = await seedPhotos(
  db,
  Array.from({ length: photoCount }, () => ({ eventId: event.id, userId })),
);
await db.transaction().execute(async (trx) => {
  for (const [at, id] of ids.entries()) {
    // A fifth of them are like the pictures above, in other bits.
    const random = BigInt(`0x${randomBytes(8).toString('hex')}`);
    const sparse = random & BigInt(`0x${randomBytes(8).toString('hex')}`) & 0x0101_0101_0101_0101n;
    const hash = at % 5 === 0 ? BigInt(`0x${hashes[at % hashes.length]!}`) ^ sparse : random;
    await trx
      .updateTable('photos')
      .set({ perceptual_hash: hash.toString(16).padStart(16, '0') })
      .where('id', '=', id)
      .execute();
  }
});
const times: number[] = [];
for (const id of ids.slice(-200)) {
  await db.transaction().execute(async (trx) => {
    const photo = await trx.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const start = performance.now();
    await recordNearDuplicates(trx, { ...photo, perceptual_hash: photo.perceptual_hash! });
    times.push(performance.now() - start);
  });
}
await db.destroy();
rmSync(dir, { recursive: true });
times.sort((one, other) => one - other);
const [median, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]!);
process.stdout.write(`one photo among ${photoCount}: median ${median!.toFixed(1)} ms, 99 % ${p99!.toFixed(1)} ms\n`);
if (wrong > 0 || median! > maxMs) process.exitCode = 1;

async function loadPictures(folder: string | undefined): Promise<Buffer[]> {
  const paths = folder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const extensions = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];
  return await Promise.all(
    paths
      .filter((path) => extensions.includes(extname(path).toLowerCase()) && statSync(join(folder!, path)).isFile())
      .map(async (path) =>
        openPicture(readFileSync(join(folder!, path)), { failOn: 'none' })
          .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg()
          .toBuffer(),
      ),
  );
}
