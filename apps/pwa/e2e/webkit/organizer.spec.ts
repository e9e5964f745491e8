import type { Album } from '@rollcall/schema/album';
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

test.describe('where nobody pays', () => {
  test.use({ environment: { ROLLCALL_BILLING: 'off' } });

  test('puts photos into an album, and shows what happened by day', async ({ webkit, guest, organizer }) => {
    const event = await organizer.createEvent({ autoApprove: true });
    for (const file of await drawPhotos(2)) await organizer.uploadPhoto(event.id, file);
    await guest.open('/customer-login');
    await webkit.fill('Email', organizer.email);
    await webkit.fill('Password', password);
    await webkit.submit('Password');
    await expect.poll(() => webkit.text()).toContain(event.name);

    await guest.open(`/event/${event.id}/albums`);
    await webkit.click('button', /^Photo 01/);
    await webkit.click('button', 'Add to album');
    await webkit.fill('Name of the album', 'Dances');
    await webkit.click('button', 'Create album');
    const listAlbums = async () => (await organizer.call<Album[]>('GET', `/api/events/${event.id}/albums`))[0];
    await expect.poll(listAlbums).toMatchObject({ name: 'Dances' });
    await webkit.reload();
    await webkit.waitFor('button', /^Dances/);
    await guest.open(`/event/${event.id}/analytics`);
    await expect.poll(() => webkit.text()).toContain('Day by day');
  });
});
