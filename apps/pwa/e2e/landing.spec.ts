import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signUp } from './support/accounts.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { expect, test } from './support/test.ts';

const berlin = { timeZone: 'Europe/Berlin' };

/** Returns the accessible name of a calendar day and its date. */
function today(): string {
  const long = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', ...berlin } as const;
  return new Intl.DateTimeFormat('en-US', long).format(new Date());
}

async function openCalendar(page: Page) {
  await page.goto('/');
  await expect(page.getByText('Active Events')).toBeVisible();
  await page.getByText('Active Events').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  const calendar = page.getByRole('region', { name: 'Event calendar' });
  await expect(calendar.getByRole('table')).toBeVisible();
  return calendar;
}

test('shows a visitor how to start, the figures and the prices', async ({ page, organizer }) => {
  await organizer.createEvent();
  await organizer.createEvent();
  await openCalendar(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/customer-register');
  await expect(main.getByRole('link', { name: 'Explore Events' })).toHaveAttribute('href', '/events');
  for (const [name, figure] of [
    ['Photos Shared', '1000+'],
    ['Happy Users', '500+'],
    ['Event Types', '50+'],
    ['Active Events', '2'],
  ] as const) {
    await expect(main.locator('dl > div').filter({ hasText: name }).getByRole('definition')).toHaveText(figure);
  }
  for (const occasion of [
    'Graduations',
    'Weddings and receptions',
    'Corporate events',
    'Sporting events',
    'Concerts and festivals',
    'Retirements and celebrations',
  ]) {
    await expect(main.getByRole('heading', { name: occasion })).toBeVisible();
  }
  const free = main.getByRole('article', { name: 'Free' });
  await expect(free).toContainText('$0');
  await expect(free).toContainText('20 free downloads per month (of own photos, without watermarks)');
  await expect(free.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/customer-register');
  const premium = main.getByRole('article', { name: 'Premium' });
  await expect(premium).toContainText('$19.99');
  await expect(premium).toContainText('Most Popular');
  await expect(premium.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/subscribe');
  const business = main.getByRole('article', { name: 'Business' });
  await expect(business).toContainText('$49.99');
  await expect(business.getByRole('link', { name: 'Choose Plan' })).toHaveAttribute('href', '/subscribe?plan=business');
  await expect(main.getByRole('link', { name: 'Sign Up Free' })).toHaveAttribute('href', '/customer-register');
  await expect(main.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events');
});

test('loads the pictures of the sections before they are in view, on blank film', async ({ page }) => {
  await page.route('**/artwork/step-2.webp', (route) => route.abort());
  await openCalendar(page);
  const pictures = page.locator('img[src*="/artwork/occasion-"], img[src*="/artwork/step-"]');
  await expect(pictures).toHaveCount(9);
  await expect(pictures.last()).not.toBeInViewport();
  const listWidths = () => pictures.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth > 0));
  await expect.poll(listWidths).toEqual([true, true, true, true, true, true, true, false, true]);
  for (const picture of await pictures.all()) {
    // Film, also in the dark section.
    await expect(picture).toHaveCSS('background-color', /^rgb\((23, 18, 16|11, 9, 8)\)$/);
    const { width, height } = (await picture.boundingBox())!;
    expect(width / height).toBeCloseTo(1.5, 1);
  }
});

test('lays the kinds of events side by side on phones, the second one cut, which the arrow keys scroll', async ({
  page,
}) => {
  await openCalendar(page);
  const list = page.getByRole('list', { name: 'Wherever people gather' });
  await list.scrollIntoViewIfNeeded();
  await expect(list.getByRole('listitem')).toHaveCount(6);
  expect((await list.boundingBox())!.height).toBeLessThan(400);
  // Half of the next frame shows that there is more.
  const second = (await list.getByRole('listitem').nth(1).boundingBox())!;
  const { width } = page.viewportSize()!;
  expect((width - second.x) / second.width).toBeGreaterThan(0.4);
  expect((width - second.x) / second.width).toBeLessThan(0.7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(list).not.toHaveAttribute('tabindex');
  await expect(list.getByRole('listitem').last()).toBeVisible();
});

test('draws what works without signal as high as the features beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openCalendar(page);
  const features = page.getByRole('region', { name: 'Made for real parties' });
  await features.scrollIntoViewIfNeeded();
  const list = (await features.getByRole('list').boundingBox())!;
  const note = (await features.getByText('Photos save to the phone first').boundingBox())!;
  expect(Math.abs(note.y + note.height - list.y - list.height)).toBeLessThan(8);
});

test('outlines dark pictures on film and in the dark', async ({ page }) => {
  const edge = (picture: Locator) =>
    picture.evaluate((element) => {
      const { outlineWidth, outlineOffset, outlineColor, outlineStyle } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, outlineOffset, outlineColor];
    });
  await openCalendar(page);
  const frame = page.locator('img[src*="/artwork/frame-"]').first();
  const step = page.locator('img[src*="/artwork/step-"]').first();
  const hairline = ['solid', '1px', '-1px', 'rgba(255, 253, 249, 0.09)'];
  expect(await edge(frame)).toEqual(hairline);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await edge(frame)).toEqual(hairline);
  expect(await edge(step)).toEqual(hairline);
  // The edge of the film is a step away from the page, too.
  const band = page.locator('.border-film-edge').first();
  const [line, paper] = await band.evaluate((element) =>
    [getComputedStyle(element).borderTopColor, getComputedStyle(document.documentElement).backgroundColor].map(
      (color) => {
        const [red, green, blue] = color.match(/\d+/g)!.map((part) => {
          const value = Number(part) / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
      },
    ),
  );
  expect((line! + 0.05) / (paper! + 0.05)).toBeGreaterThan(2);
});

test('shows a photo’s way without signal above the other features, in the colors of its badges', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openCalendar(page);
  const features = page.getByRole('region', { name: 'Made for real parties' });
  const frame = features.locator('[aria-hidden]').first();
  for (const status of ['On this phone', 'Sending', 'Received']) await expect(frame).toContainText(status);
  const box = (await frame.boundingBox())!;
  const promise = (await features.getByRole('heading', { name: 'Works without signal' }).boundingBox())!;
  const other = (await features.getByRole('heading', { name: 'Nothing to install' }).boundingBox())!;
  expect(promise.y).toBeGreaterThan(box.y + box.height);
  expect(other.y).toBeGreaterThan(promise.y);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
});

test('leads a signed-in user to their events', async ({ page }) => {
  await signUp(page, 'Olga');
  await page.goto('/customer-dashboard');
  await openCalendar(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events');
  await expect(main.getByRole('link', { name: 'Create Event', exact: true })).toHaveAttribute('href', '/create-event');
  await expect(main.getByRole('link', { name: 'Create Your First Event' })).toHaveAttribute('href', '/create-event');
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/events');
});

test('lists the events of a calendar day with their links', async ({ page, organizer }) => {
  const date = new Date().toISOString();
  const event = await organizer.createEvent({
    name: 'Gisela & Tom marry',
    date,
    timeZone: 'Europe/Berlin',
    location: 'Old Mill',
    description: 'Bring shoes',
  });
  await organizer.createEvent({ name: 'Noor turns thirty', eventType: 'birthday', date, timeZone: 'Europe/Berlin' });
  const calendar = await openCalendar(page);
  const cells = calendar.getByRole('cell');
  await expect(cells).toHaveCount(42);
  await expect(calendar.getByRole('columnheader').first()).toContainText('Sunday');
  const outside = cells.getByRole('button', { disabled: true });
  await expect(cells.getByRole('button', { disabled: false })).toHaveCount(42 - (await outside.count()));
  // They may have begun already.
  await expect(calendar.getByRole('heading', { level: 3 })).toHaveText(['Today']);
  await expect(calendar.getByText('Select a date to view events')).toBeVisible();
  await expect(calendar.getByRole('listitem')).toHaveCount(2);
  // The hint belongs to the days, not to the events that are listed.
  await expect(calendar.locator('[aria-live]').getByText('Select a date to view events')).toHaveCount(0);

  const day = calendar.getByRole('button', { name: `${today()}, today, 2 events` });
  await expect(day).toHaveAttribute('aria-current', 'date');
  // A wide screen has room for two names.
  const names = ['Gisela & Tom marry', 'Noor turns thirty'].map((name) => day.getByText(name, { exact: true }));
  for (const name of names) await expect(name).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  const cell = (await day.boundingBox())!;
  for (const name of names) {
    await expect(name).toBeVisible();
    const line = (await name.boundingBox())!;
    expect(line.y + line.height).toBeLessThanOrEqual(cell.y + cell.height);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  const entry = calendar.getByRole('listitem').filter({ hasText: event.name });
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...berlin });
  for (const text of ['Wedding', 'Old Mill', 'Bring shoes', clock.format(new Date(date))]) {
    await expect(entry).toContainText(text);
  }
  await expect(entry.getByRole('link', { name: 'View Photos' })).toHaveAttribute(
    'href',
    `/gallery?code=${event.eventCode}`,
  );
  await expect(entry.getByRole('link', { name: 'Join Event' })).toHaveAttribute(
    'href',
    `/join-event?code=${event.eventCode}`,
  );

  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar.getByText('Click on a date to see events')).toBeVisible();
  await expect(calendar.getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(calendar.locator('[aria-pressed="true"]')).toHaveCount(0);
  await calendar.getByRole('button', { name: / 15, / }).click();
  await expect(calendar.getByText('No events on this date')).toBeVisible();
  await expect(calendar.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/create-event');

  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(calendar.getByText('Select a date to view events')).toBeVisible();

  // Going back restores the selected day and the scroll position.
  await day.click();
  await entry.scrollIntoViewIfNeeded();
  // The router stores the position with the event of the scroll, which a person's tap follows.
  await expect(entry).toBeInViewport();
  await entry.getByRole('link', { name: 'View Photos' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${event.eventCode}/gallery`));
  await page.goBack();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(entry).toBeInViewport();
});

test('shows the first events of a crowded day and the rest on request', async ({ page, organizer }) => {
  const date = new Date().toISOString();
  for (let i = 0; i < 25; i++) await organizer.createEvent({ name: `Party ${i}`, date, timeZone: 'Europe/Berlin' });
  const calendar = await openCalendar(page);
  // The next events of the month, while no day is selected.
  await expect(calendar.getByRole('listitem')).toHaveCount(4);
  await calendar.getByRole('button', { name: `${today()}, today, 25 events` }).click();
  await expect(calendar.getByRole('listitem')).toHaveCount(20);
  await calendar.getByRole('button', { name: 'Show more of 25 events' }).click();
  await expect(calendar.getByRole('listitem')).toHaveCount(25);
});

test('moves through the calendar with arrow keys', async ({ page }) => {
  const calendar = await openCalendar(page);
  // Starts from the 15th, so that no key leaves the month.
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: 'Next month' }).press('Tab');
  const focused = calendar.locator('button:focus');
  await expect(focused).toHaveAttribute('data-date', /-01$/);
  await focused.press('ArrowLeft');
  await expect(focused).toHaveAttribute('data-date', /-01$/);
  await focused.press('ArrowDown');
  await expect(focused).toHaveAttribute('data-date', /-08$/);
  await focused.press('ArrowRight');
  await expect(focused).toHaveAttribute('data-date', /-09$/);
  await focused.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await focused.press('ArrowUp');
  await expect(focused).toHaveAttribute('data-date', /-02$/);
});

test('keeps the whole page short on phones', async ({ page, organizer }) => {
  await organizer.createEvent({ date: new Date().toISOString(), timeZone: 'Europe/Berlin' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page);
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5500);
});

test('gives all weeks one height, also with the two lines of a long name', async ({ page, organizer }) => {
  const name = 'Noor and Samira celebrate';
  await organizer.createEvent({ name, date: '2027-02-10T12:00:00Z', timeZone: 'Europe/Berlin' });
  await page.setViewportSize({ width: 1440, height: 900 });
  // February 2027 ends in the fifth week.
  await page.goto('/?date=2027-02');
  const rows = page.getByRole('region', { name: 'Event calendar' }).getByRole('row');
  await page.getByText('Active Events').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(rows).toHaveCount(7);
  const heightOf = async (week: number) => (await rows.nth(week).boundingBox())!.height;
  const day = rows.getByRole('button', { name: /February 10, 2027, 1 event/ });
  const [lines, cell] = [(await day.getByText(name).boundingBox())!, (await day.boundingBox())!];
  expect(lines.height).toBeGreaterThan(30);
  expect(lines.y + lines.height).toBeLessThanOrEqual(cell.y + cell.height);
  for (const week of [2, 5, 6]) expect(await heightOf(week)).toBe(await heightOf(1));
});

test('opens offline with the calendar of already loaded events', { tag: '@service-worker' }, async ({
  page,
  context,
  organizer,
}) => {
  await organizer.createEvent({ date: new Date().toISOString(), timeZone: 'Europe/Berlin' });
  const calendar = await openCalendar(page);
  await expect(calendar.getByRole('button', { name: `${today()}, today, 1 event` })).toBeVisible();
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await openCalendar(page);
  await expect(calendar.getByRole('button', { name: `${today()}, today, 1 event` })).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the whole page is accessible and has large touch targets', async ({ page, organizer }) => {
    await organizer.createEvent({ date: new Date().toISOString(), timeZone: 'Europe/Berlin' });
    const calendar = await openCalendar(page);
    await calendar.getByRole('button', { name: /today/ }).click();
    await expect(calendar.getByRole('link', { name: 'Join Event' })).toBeVisible();
    await expectAccessible(page);
    await expectTouchTargetSize(page);
    await page.goto('/subscribe');
    await expectAccessible(page);
    await expectTouchTargetSize(page);
  });
});
