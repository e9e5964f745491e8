import type { Page } from '@playwright/test';
import type { Event } from '@rollcall/schema/event';
import { holdApp } from './support/hold-app.ts';
import { expectStoredOnServer, waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Presses one letter after the other until the app's form is there, and some more. Returns all that was typed. */
async function typeThroughStart(page: Page, start: () => void): Promise<string> {
  let typed = '';
  const press = async () => {
    const letter = letters.charAt(typed.length % letters.length);
    await page.keyboard.press(letter);
    typed += letter;
  };
  while (typed.length < 10) await press();
  start();
  while ((await page.locator('#server-rendered-form').count()) > 0) await press();
  for (let more = 0; more < 10; more++) await press();
  return typed;
}

/** Joins with the document's own form, before the app has started. */
async function joinEarly(page: Page, event: Event): Promise<void> {
  await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill('Gisela');
  await page.getByLabel('Email').fill('gisela@example.com');
  await page.getByRole('button', { name: 'Join Event' }).click();
}

test('joins once with what was typed and submitted before the app has started', { tag: '@engines' }, async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const start = await holdApp(page);
  const joins: string[] = [];
  page.on('request', (request) => request.url().endsWith('/join') && joins.push(request.url()));
  await joinEarly(page, event);
  await expect(page.getByRole('heading', { name: 'You’re all set, Gisela.' })).toBeFocused();
  await expect(page.getByText('Olga invites you')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Start Taking Photos' })).toBeVisible();
  start();
  await expect(page.getByRole('heading', { name: 'You’re in, Gisela.' })).toBeFocused();
  await expect(page.getByText('Olga invites you')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Start Taking Photos' })).toHaveCount(1);
  expect(joins).toHaveLength(1);
  expect((await organizer.getStats(event.id)).guestCount).toBe(1);
});

test('leaves input that needs an explanation to the app', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  const start = await holdApp(page);
  await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill('Gisela');
  await page.getByLabel('Email').fill('gisela');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await page.getByRole('button', { name: 'Joining Event...' }).click();
  start();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test.describe('with a camera', () => {
  test.use({ permissions: ['camera'] });

  test('takes photos before the app has started, which takes over the camera', { tag: '@engines' }, async ({
    page,
    server,
    organizer,
  }) => {
    const event = await organizer.createEvent();
    const start = await holdApp(page);
    await joinEarly(page, event);
    await page.getByRole('link', { name: 'Start Taking Photos' }).click();
    const shutter = page.getByRole('button', { name: 'Take photo' });
    await shutter.click();
    const strip = page.getByRole('list', { name: 'Your last photos' });
    await expect(strip.getByText('On this phone')).toHaveCount(1);
    await shutter.click();
    await expect(strip.getByText('On this phone')).toHaveCount(2);
    await expect(page.getByLabel('Choose photos')).toHaveCount(0);
    start();
    await expect(page.getByLabel('Choose photos')).toBeVisible();
    await expect(page).toHaveURL(`/event/${event.id}/camera`);
    await shutter.click();
    const photos = await waitForOutboxStates(page, 3, 'received');
    expectStoredOnServer(server.dataDir, photos);
    expect((await organizer.getStats(event.id)).guestCount).toBe(1);
  });

  test('sends photos of a page that was closed before the app had started', { tag: '@engines' }, async ({
    page,
    context,
    server,
    organizer,
  }) => {
    const event = await organizer.createEvent();
    await holdApp(page);
    await joinEarly(page, event);
    await page.getByRole('link', { name: 'Start Taking Photos' }).click();
    await page.getByRole('button', { name: 'Take photo' }).click();
    await expect(page.getByText('On this phone')).toBeVisible();
    await page.close();
    const next = await context.newPage();
    await next.goto('/events');
    expectStoredOnServer(server.dataDir, await waitForOutboxStates(next, 1, 'received'));
    const [photo] = await organizer.listPhotos(event.id);
    expect(photo?.uploaderName).toBe('Gisela');
  });
});

test('says why the event refused a guest who joined before the app has started', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  const start = await holdApp(page);
  await joinEarly(page, event);
  await expect(page.getByRole('heading', { name: 'You’re all set, Gisela.' })).toBeVisible();
  await organizer.updateEvent(event.id, { joinPolicy: 'customers' });
  start();
  await expect(page.getByText('You must register as a customer before joining events.')).toBeVisible();
});

test('keeps every letter that is typed while the app starts', { tag: '@engines' }, async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  const start = await holdApp(page);
  await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('gisela@example.com');
  const name = page.getByLabel('Your name');
  await name.focus();
  const typed = await typeThroughStart(page, start);
  await expect(name).toHaveValue(typed);
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('gisela@example.com');
});

test('keeps the order of letters typed into the address while the app starts', { tag: '@engines' }, async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const start = await holdApp(page);
  await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.focus();
  const typed = await typeThroughStart(page, start);
  await expect(email).toHaveValue(typed);
});

test('keeps the caret where it was while the app starts', { tag: '@engines' }, async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  const start = await holdApp(page);
  await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
  const name = page.getByLabel('Your name');
  await name.fill('Gisela!');
  await name.press('End');
  await name.press('ArrowLeft');
  const typed = await typeThroughStart(page, start);
  await expect(name).toHaveValue(`Gisela${typed}!`);
});

test('fills in the details of an earlier join except in the field that is in use', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.addInitScript(() =>
    localStorage.setItem('rollcall-guest', JSON.stringify({ guestName: 'Tom', guestEmail: 'tom@example.com' })),
  );
  const start = await holdApp(page);
  await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
  const name = page.getByLabel('Your name');
  await name.focus();
  start();
  await expect(page.getByLabel('Email')).toHaveValue('tom@example.com');
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
});

test('never shows the heading or the labels twice, nor leaves them out', { tag: '@engines' }, async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const start = await holdApp(page);
  await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
  await page.getByLabel('Your name').focus();
  const counts = await page.evaluateHandle(() => {
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    const found = new Set<string>();
    const look = () => found.add([count('h1'), count('label'), count('form')].join());
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
    return found;
  });
  start();
  await expect(page.locator('#server-rendered-form')).toHaveCount(0);
  expect(await counts.evaluate((found) => [...found])).toEqual(['1,2,1']);
});

test('keeps every letter on a slow phone', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = await holdApp(page);
  await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
  const name = page.getByLabel('Your name');
  await name.focus();
  const typed = await typeThroughStart(page, start);
  await expect(name).toHaveValue(typed);
});

test('shows what a phone knows of a guest instead of the form', async ({ page, context, organizer }) => {
  const event = await organizer.createEvent();
  await page.goto(`/join/${event.eventCode}`);
  await page.getByLabel('Your name').fill('Gisela');
  await page.getByLabel('Email').fill('gisela@example.com');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('link', { name: 'Start Taking Photos' })).toBeVisible();
  await context.clearCookies();
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByRole('link', { name: 'Start Taking Photos' })).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
});

test('shows what went wrong if the app’s screen is missing', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.route(/assets\/join-/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen stopped working');
});

for (const viewport of [
  { width: 480, height: 900 },
  { width: 1280, height: 800 },
]) {
  test(`keeps everything in its place when the app starts, ${viewport.width} px wide`, async ({ page, organizer }) => {
    const event = await organizer.createEvent({ location: 'Alte Schmiede, Lindenhof 3', timeZone: 'Europe/Berlin' });
    await page.setViewportSize(viewport);
    const start = await holdApp(page);
    await page.goto(`/join/${event.eventCode}`, { waitUntil: 'commit' });
    const places = async () => {
      const parts = [
        page.getByRole('heading', { level: 1 }),
        page.locator('.shell-film'),
        page.getByLabel('Your name'),
      ];
      return await Promise.all(parts.map(async (part) => Math.round((await part.boundingBox())!.y)));
    };
    await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
    // Measuring lays out the document before its stylesheet, unlike painting.
    await page.waitForFunction(() => document.styleSheets.length > 0);
    const before = await places();
    start();
    await expect(page.locator('#server-rendered-form')).toHaveCount(0);
    expect(await places()).toEqual(before);
  });
}

test('shows empty frames that stand out from their film', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/join/${event.eventCode}`);
  // The app replaces the film of the document.
  await expect(page.locator('#server-rendered-form')).toHaveCount(0);
  const [fill, edge] = await page
    .locator('.shell-film > p')
    .first()
    .evaluate((frame) => {
      const { backgroundColor, boxShadow } = getComputedStyle(frame, '::before');
      return [backgroundColor, boxShadow].map((color) => Number(/[/,] (0?\.\d+)\)/.exec(color)?.[1]));
    });
  expect(fill).toBeGreaterThanOrEqual(0.15);
  expect(edge).toBeGreaterThanOrEqual(0.3);
});
