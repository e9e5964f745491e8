import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '@rollcall/schema/id';
import pg from 'pg';
import pino from 'pino';
import type { Caller } from '../src/access/caller.ts';
import type { Renditions } from '../src/renditions/make-renditions.ts';
import type { PictureProcessor } from '../src/renditions/picture-processor.ts';

// Run by writers.ts with the folder of the sources and the number of events. Prints the photos a second.
const [tree = '', eventCount = '1'] = process.argv.slice(2);
const senders = 32;
const measuredMs = 10_000;

type Sources = {
  createApp: typeof import('../src/app.ts').createApp;
  openConfiguredDatabase: typeof import('../src/database/open.ts').openConfiguredDatabase;
  DiskBlobStore: typeof import('../src/blobs/disk-blob-store.ts').DiskBlobStore;
  parseSettings: typeof import('../src/settings/settings.ts').parseSettings;
};
const load = async (path: string) => await import(join(tree, 'apps/api/src', path));
const { createApp }: Sources = await load('app.ts');
const { openConfiguredDatabase }: Sources = await load('database/open.ts');
const { DiskBlobStore }: Sources = await load('blobs/disk-blob-store.ts');
const { parseSettings }: Sources = await load('settings/settings.ts');

const dir = mkdtempSync(join(tmpdir(), 'rollcall-writers-'));
const server = process.env.ROLLCALL_TEST_POSTGRES!;
const name = `writers_${process.pid}`;
const client = new pg.Client({ connectionString: server });
await client.connect();
await client.query(`create database ${name}`);
const url = new URL(server);
url.pathname = `/${name}`;
const settings = parseSettings({ ROLLCALL_DATA: dir, ROLLCALL_DATABASE_URL: url.href, ROLLCALL_BILLING: 'off' });
const { db } = await openConfiguredDatabase(settings);

const picture = Buffer.from('a picture');
const renditions: Renditions = {
  thumbnail: picture,
  view: picture,
  watermarked: picture,
  thumbhash: 'aaaa',
  perceptualHash: '0000000000000000',
  sharpness: 1,
};
const pictures: PictureProcessor = {
  inspectPicture: async (bytes) => ({ bytes, extension: 'jpg', width: 4, height: 3 }),
  inspectVideo: () => Promise.reject(new Error('no videos are sent')),
  makeRenditions: async () => ({ ...renditions, perceptualHash: randomBytes(8).toString('hex') }),
  comparePictures: () => Promise.reject(new Error('no previews are sent')),
  readTakenAt: async () => null,
  makeLargeView: async () => picture,
  makeEventPicture: () => Promise.reject(new Error('no pictures of events are sent')),
};
const { services } = createApp({
  db,
  // biome-ignore lint/suspicious/noExplicitAny: of another commit
  blobs: (await DiskBlobStore.open(dir, { isShared: false })) as any,
  mailTransport: { send: async () => undefined } as never,
  pictures,
  settings,
  log: pino({ level: 'silent' }),
  stopping: new AbortController().signal,
  createBilling: null,
  webAppDir: null,
});

const userId = newId();
const now = new Date().toISOString();
const times = { created_at: now, updated_at: now };
const noName = { first_name: null, last_name: null, profile_image_url: null, merged_into: null };
await db
  .insertInto('users')
  .values({ id: userId, email: null, ...noName, ...times })
  .execute();
const eventIds = Array.from({ length: Number(eventCount) }, () => newId());
await db.transaction().execute(async (trx) => {
  for (const id of eventIds) {
    const event_code = randomBytes(5).toString('hex').slice(0, 8).toUpperCase();
    const texts = { name: 'An evening', event_type: 'other', location: null, description: null, event_code };
    const rules = {
      is_public: 1,
      join_policy: 'anyone',
      requires_rsvp: 0,
      guests_see_all: 0,
      promo_allowed: 1,
    } as const;
    const more = {
      auto_approve: 1,
      allow_chat: 1,
      guest_list_enabled: 0,
      organizer_email: 'olga@example.com',
    } as const;
    await trx
      .insertInto('events')
      .values({ id, ...texts, ...rules, ...more, date: now, organizer_id: userId, ...times })
      .execute();
  }
});

const caller: Caller = { userId, sessionId: '', account: null, reauthenticatedAt: null, reviewEventId: null };
services.renditions.start();
let received = 0;
const endMs = performance.now() + measuredMs;

async function send(sender: number): Promise<void> {
  for (let count = 0; performance.now() < endMs; count++) {
    const eventId = eventIds[(sender * 31 + count * senders) % eventIds.length]!;
    const bytes = randomBytes(64);
    const photoId = newId();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const metadata = { photoId, eventId, filename: 'a.jpg', filetype: 'image/jpeg', sha256 };
    const key = { photoId, part: 'picture' } as const;
    await services.uploads.create(caller, metadata, bytes.length);
    for (const at of [0, 32]) await services.uploads.append(key, Readable.from([bytes.subarray(at, at + 32)]), at);
    await services.uploads.complete(key);
    received++;
  }
}
await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
process.stdout.write(String(received / (measuredMs / 1_000)));
await services.renditions.stop();
await db.destroy();
await client.query(`drop database ${name} with (force)`);
await client.end();
rmSync(dir, { recursive: true, force: true });
