import { password } from '../support/accounts.ts';
import { drawPhotos } from '../support/draw-photos.ts';
import { GuestClient } from '../support/guest-client.ts';
import { expect, test } from '../support/webkit-test.ts';

test('reviews photos, sees them counted on the dashboard, and dates events', async ({
  webkit,
  guest,
  server,
  organizer,
}) => {
  const date = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  const event = await organizer.createEvent({ date });
  await (await GuestClient.join(server.origin, event, 'Gisela')).uploadPhotos(await drawPhotos(2));
  await guest.open('/customer-login');
  await webkit.fill('Email', organizer.email);
  await webkit.fill('Password', password);
  await webkit.submit('Password');
  // The own events, once they are stored on this device.
  await expect.poll(() => webkit.text()).toContain(event.name);

  await guest.open(`/event/${event.id}/review`);
  // With the letter of its key.
  await webkit.click('button', /^Approve ?A$/);
  await expect.poll(async () => (await organizer.getStats(event.id)).approved).toBe(1);
  await guest.open(`/event/${event.id}/dashboard`);
  await expect.poll(() => webkit.text()).toMatch(/Approved\s*1/);

  await guest.open('/events');
  await expect.poll(() => webkit.text()).toContain('In 3 days');
});
