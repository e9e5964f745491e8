import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';

test('a search for a text with a NUL is refused, and a path with one leads nowhere', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await guest.call('PATCH', `/api/photos/${photoId}`, { tags: ['dance'] });
  const { client: admin } = await signInAdmin(testApp);
  for (const [client, path] of [
    [organizer, '/api/events?q=Gisela%00'],
    [organizer, `/api/events/${event.id}/guests?q=Gisela%00`],
    [guest, `/api/events/${event.id}/photos?tag=dance%00`],
    [admin, '/api/admin/users?q=Gisela%00'],
    [admin, '/api/admin/events?q=Gisela%00'],
  ] as const) {
    await expectProblem(await client.get(path), 'validation', 400);
  }
  expect((await guest.get('/api/events/ABCD%00')).status).toBe(404);
  expect((await guest.get(`/uploads/${'0'.repeat(39)}%00-400.jpg`)).status).toBe(404);
});
