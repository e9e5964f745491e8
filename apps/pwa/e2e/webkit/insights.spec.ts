import { drawPhotos } from '../support/draw-photos.ts';
import { GuestClient } from '../support/guest-client.ts';
import { expect, test } from '../support/webkit-test.ts';

test.use({ environment: { ROLLCALL_BILLING: 'off' } });

test('shows the hours of a day, the first photo and who took it, and leads to it', async ({
  webkit,
  guest,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent({ autoApprove: true, timeZone: 'Europe/Berlin' });
  const gisela = await GuestClient.join(server.origin, event, 'Gisela');
  const [first, second] = await drawPhotos(2);
  const hourMs = 60 * 60 * 1000;
  const takenAt = new Date(Math.floor(Date.now() / hourMs) * hourMs - 2 * hourMs);
  const { id } = await gisela.uploadPhoto(event.id, first!, takenAt.toISOString());
  await gisela.uploadPhoto(event.id, second!);
  await organizer.likeAndComment(id, 'Lovely');
  await guest.open('/customer-login');
  await webkit.fill('Email', organizer.email);
  await webkit.fill('Password', organizer.password);
  await webkit.submit('Password');
  await expect.poll(() => webkit.text()).toContain(event.name);

  await guest.open(`/event/${event.id}/analytics`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    takenAt.toLocaleString('en-US', { ...options, timeZone: 'Europe/Berlin' });
  const at = new RegExp(
    `^${format({ month: 'long', day: 'numeric' })}.* ${format({ hour: 'numeric' }).slice(0, -3)}:00.*, by Gisela$`,
  );
  await webkit.waitFor('link', at);
  const text = await webkit.text();
  for (const shown of ['Guests who took a photo', '1 of 1', 'Day by day', 'The photos people loved']) {
    expect(text).toContain(shown);
  }
  await webkit.click('link', at);
  await expect.poll(() => webkit.url()).toContain(`/event/${event.id}/gallery?photo=${id}`);
});
