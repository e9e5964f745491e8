import { randomBytes } from 'node:crypto';
import type { Event } from '@rollcall/schema/event';
import type { Photo } from '@rollcall/schema/photo';
import pino from 'pino';
import { createApp } from '../app.ts';
import { openBlobStore } from '../blobs/open-blob-store.ts';
import { openConfiguredDatabase } from '../database/open.ts';
import { erasePerson } from '../removal/erase-person.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';
import { PictureProcess } from '../renditions/picture-process.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { DemoClient } from './demo-client.ts';
import { drawScene } from './draw-scene.ts';

const host = { email: 'demo@example.com', firstName: 'Demo', lastName: 'Host' };
const guestNames = ['Gisela', 'Tom', 'Amara'];
const captions = ['The view before dinner', 'Up the hill', 'Last light', 'From the terrace'];
const photosPerGuest = 4;

/**
 * Runs `rollcall seed --demo`, also beside a running server: an event with photos that are drawn here, by way of the API.
 * Renditions are made by the server. A demo that was interrupted is erased first. Returns how to sign in. Throws if a whole
 * one exists.
 */
export async function seedDemo(settings: Settings): Promise<string> {
  prepareDataFolder(settings.dataDir);
  const { db } = await openConfiguredDatabase(settings);
  const pictures = new PictureProcess();
  try {
    const { app, services } = createApp({
      db,
      blobs: await openBlobStore(settings, db),
      mailTransport: { send: async () => undefined },
      pictures,
      settings: { ...settings, registration: 'open' },
      log: pino({ level: 'silent' }),
      stopping: new AbortController().signal,
      createBilling: null,
      webAppDir: null,
    });
    await eraseInterrupted(services);
    const password = randomBytes(9).toString('base64url');
    const event = await fill((path, init) => app.request(path, init), password);
    return `Sign in at ${settings.origin} as ${host.email} with ${password}; the code of the event is ${event.eventCode}.\n`;
  } finally {
    pictures.stop();
    await db.destroy();
  }
}

/** Throws if the account is there with all photos of the demo. */
async function eraseInterrupted(deps: RemovalDeps): Promise<void> {
  const account = await deps.db
    .selectFrom('customers')
    .select('id')
    .select((select) =>
      select
        .selectFrom('events')
        .whereRef('organizer_id', '=', 'customers.id')
        .select(({ fn }) => fn.max('photo_count').as('count'))
        .as('photoCount'),
    )
    .where('email', '=', host.email)
    .executeTakeFirst();
  if (!account) return;
  if ((account.photoCount ?? 0) >= guestNames.length * photosPerGuest) {
    throw new Error(`the demo is there already: delete the account ${host.email} first`);
  }
  await erasePerson(deps, account.id, { withEvents: true });
}

async function fill(request: DemoClient['request'], password: string): Promise<Event> {
  const organizer = new DemoClient(request);
  await organizer.post('/api/auth/register', { ...host, password });
  await organizer.post('/api/auth/login', { email: host.email, password });
  const date = new Date().toISOString();
  const details = { name: 'A demo event', eventType: 'wedding', date, location: 'Somewhere hilly', autoApprove: true };
  const event = await organizer.post<Event>('/api/events', details);
  for (const [index, guestName] of guestNames.entries()) {
    const guest = new DemoClient(request);
    const guestEmail = `${guestName.toLowerCase()}@example.com`;
    await guest.post(`/api/events/${event.id}/join`, { guestName, guestEmail });
    for (let number = index * photosPerGuest; number < (index + 1) * photosPerGuest; number++) {
      const form = new FormData();
      form.set(
        'photo',
        new File([new Uint8Array(drawScene(number))], `scene-${number + 1}.png`, { type: 'image/png' }),
      );
      form.set('caption', captions[number % captions.length]!);
      const photo = await guest.post<Photo>(`/api/events/${event.id}/photos`, form);
      if (number % 3 === 0) await organizer.post(`/api/photos/${photo.id}/comments`, { comment: 'Lovely!' });
    }
  }
  return event;
}
