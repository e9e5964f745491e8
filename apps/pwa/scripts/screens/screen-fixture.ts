import type { Event } from '@rollcall/schema/event';
import { adminEnvironment } from '../../e2e/support/admin.ts';
import { GuestClient } from '../../e2e/support/guest-client.ts';
import { OrganizerClient } from '../../e2e/support/organizer-client.ts';
import { RollcallServer } from '../../e2e/support/rollcall-server.ts';
import { drawScene } from './draw-scene.ts';
import { eveningTimeZone } from './evening-time-zone.ts';
import type { Shot } from './sample-wedding.ts';
import { uploadShots } from './upload-shots.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A server with the data that screenshots and screen tests show. */
export interface ScreenFixture {
  server: RollcallServer;
  organizer: OrganizerClient;
  /** Public, with photos of its guests, some of them pending. */
  wedding: Event;
  /** Private, by invitation, without photos. */
  dinner: Event;
  /** With photos of one guest, all of them approved. */
  reunion: Event;
}

/** Creates a wedding with these photos, a private dinner without photos, a reviewed reunion, and one more event. */
export async function createScreenFixture(shots: readonly Shot[]): Promise<ScreenFixture> {
  const environment = { ...adminEnvironment, ROLLCALL_TEST_TOOLS: '1' };
  const server = await RollcallServer.create({ environment });
  await server.start();
  const organizer = await OrganizerClient.signUp(server.origin, 'Olga', 'Brandt');
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
  await uploadShots(shots, { server, organizer, event: wedding, now });
  const dinner = await organizer.createEvent({
    name: 'Jonas turns forty',
    eventType: 'birthday',
    date: inDays(9),
    isPublic: false,
    guestListEnabled: true,
  });
  await organizer.invite(dinner.id, { guestName: 'Gisela', guestEmail: 'gisela@example.com' });
  const reunion = await organizer.createEvent({ name: 'Class of 2001', eventType: 'graduation', date: inDays(3) });
  const scenes = await Promise.all([12, 7, 5].map((scene) => drawScene(scene, false)));
  await (await GuestClient.join(server.origin, reunion, 'Mia')).uploadPhotos(scenes);
  await organizer.approveAll(reunion.id);
  await organizer.createEvent({ name: 'Summer concert', eventType: 'other', date: inDays(-4), location: 'Hofgarten' });
  return { server, organizer, wedding, dinner, reunion };
}
