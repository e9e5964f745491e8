import { password } from '../support/accounts.ts';
import { drawPhotos } from '../support/draw-photos.ts';
import { HoldingProxy } from '../support/holding-proxy.ts';
import { expect, test } from '../support/webkit-test.ts';

test.describe('while the app’s scripts are on their way', () => {
  // The load event waits for them.
  test.use({ webkitOptions: { pageLoadStrategy: 'none' } });

  test('paints the host’s links and the event that is on before the app, which leaves them in their place', async ({
    webkit,
    server,
    organizer,
  }) => {
    const event = await organizer.createEvent({ date: new Date().toISOString() });
    for (const photo of await drawPhotos(2, { width: 320, height: 240 })) await organizer.uploadPhoto(event.id, photo);
    const proxy = await HoldingProxy.open(server.port, /assets\/index-/);
    await webkit.goto(`${proxy.origin}/privacy`);
    await expect.poll(() => webkit.evaluate(() => location.pathname)).toBe('/privacy');
    const signIn = async (account: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(account) })).status;
    };
    expect(await webkit.evaluate(signIn, { email: organizer.email, password })).toBe(200);

    await webkit.goto(`${proxy.origin}/`);
    const measure = () =>
      webkit.evaluate(() =>
        [...document.querySelectorAll('main section:first-of-type :is(h1, h2, p, a)')].map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [element.textContent, element.getAttribute('href'), ...[left, top, width, height].map(Math.round)];
        }),
      );
    const linksOf = (elements: unknown[][]) => elements.map(([, href]) => href).filter(Boolean);
    const links = [`/event/${event.id}/review`, `/event/${event.id}/dashboard`, '/create-event', '/events'];
    await expect.poll(async () => linksOf(await measure())).toEqual(links);
    await webkit.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await measure();
    expect(before.map(([text]) => text)).toContain(event.name);
    expect(await webkit.text()).toContain('2 photos to review');
    proxy.release();
    await expect.poll(() => webkit.evaluate(() => document.querySelector('main[tabindex]') !== null)).toBe(true);
    expect(await measure()).toEqual(before);
    expect(await webkit.text()).not.toContain('Get Started Free');
    await proxy.close();
  });
});

test('opens with the host’s own page, or the dashboard of the event that is on, while the server is away', {
  tag: '@own-server',
}, async ({ webkit, guest, server, network, organizer }) => {
  const event = await organizer.createEvent({ date: new Date().toISOString() });
  await guest.open('/customer-login');
  await webkit.fill('Email', organizer.email);
  await webkit.fill('Password', password);
  await webkit.submit('Password');
  await expect.poll(() => webkit.text()).toContain(event.name);
  await guest.open('/');
  await webkit.waitFor('heading', event.name);
  await guest.waitForOfflineApp();
  await server.kill();
  await guest.open('/');
  await webkit.waitFor('heading', event.name);
  expect(await webkit.text()).not.toContain('Get Started Free');
  await guest.open('/?open');
  await expect.poll(() => webkit.url()).toBe(`${network.origin}/event/${event.id}/dashboard`);
  await webkit.waitFor('heading', event.name);
});
