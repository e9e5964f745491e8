import type { Event } from '@rollcall/schema/event';
import { adminEnvironment } from '../../e2e/support/admin.ts';
import { GuestClient } from '../../e2e/support/guest-client.ts';
import { OrganizerClient } from '../../e2e/support/organizer-client.ts';
import { RollcallServer } from '../../e2e/support/rollcall-server.ts';
import { drawScene } from './draw-scene.ts';
import { eveningTimeZone } from './evening-time-zone.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Indices of scenes in the order of a wedding: from the garden in the afternoon to the couple that dances. */
const scenesOfTheEvening = [7, 9, 3, 11, 10, 5, 1, 2, 0, 8, 4, 18];

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
  const now = new Date();
  const zone = eveningTimeZone(now);
  /** At four in the afternoon of the events' time zone. */
  const inDays = (days: number) => zone.toDate(`${zone.toLocalDate(new Date(now.getTime() + days * dayMs))}T16:00`);
  const wedding = await organizer.createEvent({
    description: 'From the first toast to the last dance: every picture you take belongs here.',
    location: 'Alte Schmiede, Lindenhof 3',
    date: inDays(0),
    timeZone: zone.name,
  });
  const guests = await uploadOverTheEvening(server, wedding, { photosOfEach, now });
  const photos = await organizer.listPhotos(wedding.id);
  const approved = photos.slice(0, 3 * photosOfEach);
  for (const photo of approved) await organizer.review(photo.id, true);
  await organizer.updatePhoto(photos[0]!.id, {
    caption: 'The first dance',
    tags: ['dance', 'evening', 'family', 'band'],
  });
  await organizer.likeAndComment(photos[0]!.id, 'Look at their faces!');
  // The first photo has the most likes, so that it is also the first of the popular ones.
  for (const [turn, guest] of guests.entries()) {
    for (const photo of approved.slice(0, 2 * turn)) await guest.like(photo.id);
  }
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

/** Uploads the photos of four guests, taken one after the other between the beginning of the event and now. */
async function uploadOverTheEvening(
  { origin }: RollcallServer,
  event: Event,
  { photosOfEach, now }: { photosOfEach: number; now: Date },
): Promise<GuestClient[]> {
  const names = ['Ömer', 'Ana', 'Tom', 'Lena'];
  const begin = Date.parse(event.date);
  const interval = (now.getTime() - begin) / (names.length * photosOfEach);
  const guests: GuestClient[] = [];
  for (const [turn, name] of names.entries()) {
    const guest = await GuestClient.join(origin, event, name);
    for (let i = 0; i < photosOfEach; i++) {
      const scene = scenesOfTheEvening[(turn * 3 + i) % scenesOfTheEvening.length]!;
      const photo = await drawScene(scene, (turn + i) % 3 === 2);
      await guest.uploadPhoto(event.id, photo, new Date(begin + (turn * photosOfEach + i) * interval).toISOString());
    }
    guests.push(guest);
  }
  return guests;
}
