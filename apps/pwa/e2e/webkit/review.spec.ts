import { drawPhotos } from '../support/draw-photos.ts';
import { GuestClient } from '../support/guest-client.ts';
import { waitForMailedLink } from '../support/mailbox.ts';
import { OrganizerClient } from '../support/organizer-client.ts';
import { getCounts, tablet } from '../support/review.ts';
import { expect, test } from '../support/webkit-test.ts';

test.use({ webkitOptions: { window: tablet } });

test('a link opens the review on a tablet, which approves, removes and undoes, without a network too', async ({
  webkit,
  guest,
  network,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent({ isPublic: false });
  await (await GuestClient.join(server.origin, event, 'Gisela')).uploadPhotos(await drawPhotos(4));
  const { url } = await organizer.call<{ url: string }>('POST', `/api/events/${event.id}/review-link`);
  const { pathname, search } = new URL(url);
  await guest.open(pathname + search);
  await webkit.click('button', 'Start');
  await webkit.waitFor('heading', '4 to review');
  expect(await webkit.url()).not.toContain('token');
  await webkit.click('button', /^Approve ?A?$/);
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 4, approved: 1, pending: 3 });
  await webkit.click('button', /^Remove ?R?$/);
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 3, approved: 1, pending: 2 });
  await webkit.click('button', /^Undo ?Z?$/);
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 4, approved: 1, pending: 3 });

  await guest.waitForOfflineApp();
  network.cut();
  await webkit.click('button', /^Approve ?A?$/);
  await expect.poll(() => webkit.text()).toContain('1 decision is saved on this device');
  await webkit.reload();
  await webkit.waitFor('heading', '2 to review');
  expect(await getCounts(organizer, event)).toEqual({ total: 4, approved: 1, pending: 3 });
  network.restore();
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 4, approved: 2, pending: 2 });
});

test('a host who is removed in the middle of a review is told so, and what they decided last is not applied', async ({
  webkit,
  guest,
  network,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent({ isPublic: false });
  await (await GuestClient.join(server.origin, event, 'Gisela')).uploadPhotos(await drawPhotos(2));
  const rita = await OrganizerClient.signUp(server.origin, 'Rita');
  await rita.call('POST', '/api/auth/confirm-email');
  await guest.open('/customer-login');
  await webkit.fill('Email', rita.email);
  await webkit.fill('Password', rita.password);
  await webkit.submit('Password');
  await expect.poll(() => webkit.text()).toContain('You don’t host an event yet.');
  await guest.open(await waitForMailedLink(server.dataDir, rita.email));
  await webkit.click('button', 'Confirm my email');
  await webkit.waitFor('heading', 'Email confirmed');
  const invitation = { email: rita.email, role: 'reviewer' };
  const { id } = await organizer.call<{ id: string }>('POST', `/api/events/${event.id}/hosts`, invitation);

  await guest.open(`/event/${event.id}/review`);
  await webkit.waitFor('heading', '2 to review');
  await webkit.click('button', /^Approve ?A?$/);
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
  network.cut();
  await webkit.click('button', /^Remove ?R?$/);
  await expect.poll(() => webkit.text()).toContain('1 decision is saved on this device');
  await organizer.call('DELETE', `/api/events/${event.id}/hosts/${id}`);
  network.restore();
  await webkit.waitFor('heading', 'You no longer review this event');
  await expect.poll(() => webkit.text()).toContain('The host had ended it before your last decision arrived');
  expect(await getCounts(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
});
