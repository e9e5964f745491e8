import type { Host } from '@rollcall/schema/event-host';
import { expect, test } from '../support/webkit-test.ts';

test('a host asks somebody for help by mail, and ends it', async ({ webkit, guest, organizer }) => {
  const event = await organizer.createEvent();
  const listHosts = () => organizer.call<Host[]>('GET', `/api/events/${event.id}/hosts`);
  await guest.open('/customer-login');
  await webkit.fill('Email', organizer.email);
  await webkit.fill('Password', organizer.password);
  await webkit.submit('Password');
  await expect.poll(() => webkit.text()).toContain(event.name);

  await guest.open(`/event/${event.id}/settings`);
  await webkit.waitFor('heading', 'Who helps you');
  await webkit.fill('Email', 'rita@example.com');
  await webkit.click('button', 'Ask for help');
  await expect.poll(listHosts).toMatchObject([{ email: 'rita@example.com', role: 'reviewer' }]);
  await webkit.click('button', 'Remove rita@example.com');
  await expect.poll(() => webkit.text()).toContain('Stop the help of rita@example.com?');
  await webkit.click('button', 'Remove');
  await expect.poll(listHosts).toEqual([]);
  await expect.poll(() => webkit.text()).not.toContain('rita@example.com');
});
