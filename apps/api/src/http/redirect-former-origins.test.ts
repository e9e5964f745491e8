import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';

test('leads documents of a former address to the new one, and answers everything else there', async () => {
  const { app, client } = await createTestApp({
    environment: { ROLLCALL_ORIGIN: 'https://photos.example', ROLLCALL_FORMER_ORIGINS: 'https://old.example' },
  });
  const organizer = client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const get = (url: string, Accept: string) => app.request(url, { headers: { Accept } });
  const document = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const path = `/join/${event.eventCode}?invite=abc`;

  const led = await get(`https://old.example${path}`, document);
  expect([led.status, led.headers.get('location')]).toEqual([308, `https://photos.example${path}`]);
  expect((await get(`https://photos.example${path}`, document)).status).not.toBe(308);
  expect((await get(`https://elsewhere.example${path}`, document)).status).not.toBe(308);
  // An app that was installed there goes on.
  const call = await get(`https://old.example/api/events/${event.eventCode}`, 'application/json');
  expect(await call.json()).toMatchObject({ id: event.id });
  expect((await get(`https://old.example/api/events/${event.eventCode}`, document)).status).toBe(200);
  expect((await get('https://old.example/sw.js', '*/*')).status).not.toBe(308);
});

test('serves documents where only the scheme or the same address is named as the former one', async () => {
  const { app } = await createTestApp({
    environment: {
      ROLLCALL_ORIGIN: 'https://photos.example',
      ROLLCALL_FORMER_ORIGINS: 'http://photos.example,https://photos.example',
    },
  });
  // Behind a proxy, also a call over https comes by http.
  for (const scheme of ['http', 'https']) {
    const document = await app.request(`${scheme}://photos.example/join`, { headers: { Accept: 'text/html' } });
    expect(document.status).not.toBe(308);
  }
});
