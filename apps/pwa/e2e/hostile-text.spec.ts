import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { drawPhoto } from './support/draw-photos.ts';
import { expect, test } from './support/test.ts';

/** User input that looks like markup. All of it must be rendered as text. */
const texts = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked=1">',
  '"><svg/onload=window.hacked=1>',
  "'-window.hacked=1-'",
  '</title><script>window.hacked=1</script>',
  '" /><meta http-equiv="refresh" content="0;url=//evil.example">',
  '&lt;b&gt;&amp;amp;',
  '<!--event--><!--',
  '{{constructor.constructor("window.hacked=1")()}} $& $1 $$',
  'javascript:window.hacked=1//',
  'שלום \u202egpj.exe',
  '👨‍👩‍👧‍👦 Z͑ͫ̓a͗l̎g͐o 🏳️‍🌈',
  "Robert'); drop table photos;-- %s%n",
];

/** Elements and attributes that exist only if input was parsed as markup. */
const foreign = [
  'img[onerror]',
  'svg[onload]',
  'iframe',
  'base',
  'meta[http-equiv="refresh"]',
  'script:not([src], [type="application/json"])',
  'a[href^="javascript:"]',
  'body style',
].join();

async function expectNoMarkup(page: Page): Promise<void> {
  expect(await page.locator(foreign).count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

/** Expects an element with exactly this text. */
async function expectExactText(page: Page, text: string): Promise<void> {
  const hasExactText = (expected: string) =>
    Array.from(document.querySelectorAll('body *')).some((element) => element.textContent === expected);
  await expect.poll(() => page.evaluate(hasExactText, text), { message: text }).toBe(true);
}

/** Joins as a guest of this name and uploads a photo with this caption by API calls. */
async function uploadAsGuest(origin: string, eventId: string, text: string, index: number): Promise<void> {
  const joined = await fetch(`${origin}/api/events/${eventId}/join`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ guestName: text, guestEmail: `g${index}@example.com` }),
  });
  expect(joined.status).toBe(201);
  const { buffer, mimeType } = await drawPhoto(index, { width: 320, height: 240 });
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(buffer)], 'a.jpg', { type: mimeType }));
  form.set('caption', text);
  const cookie = joined.headers.getSetCookie()[0]!.split(';')[0]!;
  const sent = await fetch(`${origin}/api/events/${eventId}/photos`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: form,
  });
  expect(sent.status).toBe(201);
}

test('escapes an event’s name in the link’s document and its preview metadata', async ({ page, organizer }) => {
  const plain = await organizer.createEvent({ name: 'Plain' });
  const listTags = (html: string) =>
    page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html');
      const meta = (name: string) => parsed.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
      return {
        elements: parsed.querySelectorAll('*').length,
        title: parsed.title,
        ogTitle: meta('title'),
        heading: parsed.querySelector('h1')?.textContent,
      };
    }, html);
  await page.goto('/join-event');
  const fetchDocument = async (code: string) => await (await page.request.get(`/join/${code}`)).text();
  const { elements } = await listTags(await fetchDocument(plain.eventCode));
  for (const name of texts) {
    const { eventCode } = await organizer.createEvent({ name });
    expect(await listTags(await fetchDocument(eventCode))).toEqual({
      elements,
      title: `${name} · Rollcall`,
      ogTitle: name,
      heading: name,
    });
    await page.goto(`/join/${eventCode}`);
    await expect(page.getByLabel('Your name')).toBeVisible();
    await expectExactText(page, name);
    await expectNoMarkup(page);
  }
});

test('escapes names, captions and tags in gallery and dashboard', async ({ page, organizer, server }) => {
  const event = await organizer.createEvent({ name: texts[0]!, autoApprove: true });
  for (const [index, text] of texts.entries()) await uploadAsGuest(server.origin, event.id, text, index);
  const photos = await organizer.listPhotos(event.id);
  for (const { id, caption } of photos) await organizer.updatePhoto(id, { tags: [caption!.slice(0, 50)] });
  await expect.poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url)).toBe(true);

  await page.goto(`/event/${event.id}/gallery`);
  await expectExactText(page, texts[0]!);
  await expect(page.getByRole('button', { name: /^Photo( \d+)? by/ }).first()).toBeVisible();
  await expectNoMarkup(page);
  for (const { id, caption } of photos) {
    await page.goto(`/event/${event.id}/gallery?photo=${id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectExactText(page, caption!);
    await expectNoMarkup(page);
  }

  // Tall enough to show all of them.
  await page.setViewportSize({ width: 1200, height: 3000 });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await page.getByRole('button', { name: 'Show guests' }).click();
  for (const text of texts) await expectExactText(page, text);
  await expectNoMarkup(page);
});
