import type { Event } from '@rollcall/schema/event';
import { adminEnvironment } from '../../e2e/support/admin.ts';
import { GuestClient } from '../../e2e/support/guest-client.ts';
import { OrganizerClient } from '../../e2e/support/organizer-client.ts';
import { RollcallServer } from '../../e2e/support/rollcall-server.ts';
import { drawScene } from './draw-scene.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A server with the data that screenshots and screen tests show. */
export interface ScreenFixture {
  server: RollcallServer;
  organizer: OrganizerClient;
  /** Public, with photos of four guests, some of them pending. */
  wedding: Event;
  /** Private, by invitation, without photos. */
  dinner: Event;
  /** With photos of one guest, all of them approved. */
  reunion: Event;
}

/** Creates a wedding with photos of four guests, a private dinner without photos, a reviewed reunion, and one more event. */
export async function createScreenFixture({ photosOfEach = 3 } = {}): Promise<ScreenFixture> {
  const environment = { ...adminEnvironment, ROLLCALL_TEST_TOOLS: '1' };
  const server = await RollcallServer.create({ environment });
  await server.start();
  const organizer = await OrganizerClient.signUp(server.origin);
  /** At four in the afternoon of the events' time zone, in winter. */
  const inDays = (days: number) => `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T15:00:00.000Z`;
  const wedding = await organizer.createEvent({
    description: 'From the first toast to the last dance: every picture you take belongs here.',
    location: 'Alte Schmiede, Lindenhof 3',
    date: inDays(0),
    timeZone: 'Europe/Berlin',
  });
  const guests = ['Ömer', 'Ana', 'Tom', 'Lena'];
  for (const [turn, name] of guests.entries()) {
    const photos = Array.from({ length: photosOfEach }, (_, i) => drawScene(turn * 3 + i, (turn + i) % 3 === 2));
    await (await GuestClient.join(server.origin, wedding, name)).uploadPhotos(await Promise.all(photos));
  }
  const photos = await organizer.listPhotos(wedding.id);
  for (const photo of photos.slice(0, 3 * photosOfEach)) await organizer.review(photo.id, true);
  await organizer.updatePhoto(photos[0]!.id, {
    caption: 'The first dance',
    tags: ['dance', 'evening', 'family', 'band'],
  });
  await organizer.likeAndComment(photos[0]!.id, 'Look at their faces!');
  const dinner = await organizer.createEvent({
    name: 'Jonas turns forty',
    eventType: 'birthday',
    date: inDays(9),
    isPublic: false,
    guestListEnabled: true,
  });
  await organizer.invite(dinner.id, { guestName: 'Gisela', guestEmail: 'gisela@example.com' });
  const reunion = await organizer.createEvent({ name: 'Class of 2001', eventType: 'graduation', date: inDays(3) });
  const scenes = await Promise.all([3, 7, 5].map((scene) => drawScene(scene, false)));
  await (await GuestClient.join(server.origin, reunion, 'Mia')).uploadPhotos(scenes);
  await organizer.approveAll(reunion.id);
  await organizer.createEvent({ name: 'Summer concert', eventType: 'other', date: inDays(-4), location: 'Hofgarten' });
  return { server, organizer, wedding, dinner, reunion };
}
