import { readFile } from 'node:fs/promises';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { GuestClient } from './support/guest-client.ts';
import { expect, test } from './support/test.ts';

test.describe('where nobody pays', () => {
  test.use({ environment: { ROLLCALL_BILLING: 'off' } });

  test('sums up for the host what happened at the event', { tag: '@service-worker' }, async ({
    page,
    server,
    organizer,
    context,
  }) => {
    const event = await organizer.createEvent({ timeZone: 'Europe/Berlin' });
    const photos = await drawPhotos(3, { width: 400, height: 300 });
    const [first] = await (await GuestClient.join(server.origin, event, 'Gisela')).uploadPhotos(photos.slice(0, 2));
    await (await GuestClient.join(server.origin, event, 'Tom')).uploadPhotos(photos.slice(2));
    await organizer.approveAll(event.id);
    await organizer.likeAndComment(first!.id, 'Lovely');

    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/dashboard`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event analytics');
    await expect(page.getByText('Times in Berlin (Central European')).toBeVisible();
    const totals = page.getByRole('region', { name: 'In total' });
    await expect(totals.getByRole('definition')).toHaveText(['3', '1', '1', '0']);
    await expect(page.getByRole('region', { name: /^Photos by hour/ })).toBeVisible();
    const cellsOf = (table: string | RegExp) => page.getByRole('table', { name: table }).getByRole('cell');
    await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('columnheader')).toHaveText([
      'Day',
      'Photos',
      'People',
      'Reactions',
      'Comments',
      'Downloads',
    ]);
    await expect(cellsOf('Day by day')).toHaveText(['3', '3', '1', '1', '0']);
    await expect(cellsOf(/^Photos by hour/)).toHaveText(['3']);
    const glance = page.getByRole('region', { name: 'At a glance' });
    await expect(glance.getByRole('definition')).toHaveText([
      '2 of 2',
      '0',
      /^\w+ \d+ at \d+:\d+ [AP]M, by Gisela$/,
      /^\w+, \w+ \d+, \d+ [AP]M to \d+ [AP]M3 photos$/,
    ]);
    await expect(page.getByRole('region', { name: 'The photos people loved' }).getByRole('listitem')).toHaveText([
      'Gisela1 reaction · 1 comment',
    ]);
    await expect(page.getByRole('region', { name: 'Who took the most photos' }).getByRole('listitem')).toContainText([
      /Gisela.*2 photos · 1 like/,
      /Tom.*1 photo$/,
    ]);
    await expectAccessible(page);
    await expectTouchTargetSize(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/\.csv$/);
    expect((await readFile(await csv.path(), 'utf8')).split('\n')[1]).toMatch(/^\d{4}-\d\d-\d\d,3,1,1,0,3,/);
    await glance.getByRole('link', { name: /by Gisela$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(totals).toBeVisible();

    await waitForOfflineApp(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('They load when you’re online.')).toBeVisible();
    await context.setOffline(false);
    await expect(totals).toBeVisible();
  });

  test('gives equal numbers of photos one place', async ({ page, server, organizer }) => {
    const event = await organizer.createEvent();
    const pictures = await drawPhotos(3, { width: 400, height: 300 });
    for (const [name, own] of [
      ['Ana', pictures.slice(0, 2)],
      ['Bo', pictures.slice(0, 2)],
      ['Cleo', pictures.slice(0, 1)],
    ] as const) {
      await (await GuestClient.join(server.origin, event, name)).uploadPhotos([...own]);
    }
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/analytics`);
    const people = page.getByRole('region', { name: 'Who took the most photos' }).getByRole('listitem');
    await expect(people).toHaveText([/^01(Ana|Bo)/, /^(Ana|Bo)/, /^03Cleo/]);
  });

  test('shows the hours of each day with a bar and a row, and says so if all photos are of one hour', async ({
    page,
    server,
    organizer,
  }) => {
    const event = await organizer.createEvent({ timeZone: 'Europe/Berlin' });
    const [photo] = await drawPhotos(1, { width: 400, height: 300 });
    await (await GuestClient.join(server.origin, event, 'Gisela')).uploadPhotos([photo!]);
    // Photos cannot be taken at other hours than this one.
    const noHours = new Array<number>(24).fill(0);
    const laterDays = Array.from({ length: 5 }, () => noHours.with(20, 1234));
    let hoursOfDays = [noHours.with(15, 2).with(17, 1), noHours.with(23, 1)];
    await page.route('**/analytics', async (route) => {
      if (route.request().resourceType() === 'document') return route.fallback();
      const response = await route.fetch();
      const { details, ...analytics } = await response.json();
      const days = hoursOfDays.map((photosByHour, index) => ({
        ...details.days[0],
        date: `2027-06-1${2 + index}`,
        totalPhotos: photosByHour.reduce((sum, photos) => sum + photos),
        photosByHour,
      }));
      const peak = { date: '2027-06-12', hour: 15, photos: 2 };
      await route.fulfill({ response, json: { ...analytics, details: { ...details, days, peak } } });
    });
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/analytics`);
    const hours = page.getByRole('region', { name: /^Photos by hour/ });
    await expect(hours.getByRole('heading')).toHaveText('Photos by hour, Saturday, June 12');
    await expect(hours.getByRole('row')).toHaveText(['HourPhotos', '3 PM2', '5 PM1']);
    // Empty hours before it give a single bar its evening.
    const heights = () =>
      hours
        .getByTestId('bar-chart')
        .locator('.bg-ink')
        .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().height)));
    const [, , , highest, none, half] = await heights();
    expect(highest).toBeGreaterThan(100);
    expect(Math.abs(half! - highest! / 2)).toBeLessThan(2);
    expect(none).toBe(0);
    await expect(page.getByRole('region', { name: 'Day by day' }).getByTestId('bar-chart')).toContainText('6/13');
    await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('rowheader')).toHaveText([
      'Sat, Jun 12',
      'Sun, Jun 13',
    ]);

    await hours.getByLabel('Day', { exact: true }).selectOption('Sunday, June 13');
    await expect(hours.getByRole('heading')).toHaveText('Photos by hour, Sunday, June 13');
    await expect(hours).toContainText('1 photo, taken between 11:00 PM and 12:00 AM.');
    await expect(hours.getByRole('row')).toHaveText(['HourPhotos', '11 PM1']);
    expect((await heights()).filter((height) => height > 0)).toEqual([highest]);
    await expectAccessible(page);

    hoursOfDays = [...hoursOfDays, ...laterDays];
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('rowheader')).toHaveCount(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    hoursOfDays = [noHours.with(15, 3)];
    await page.reload();
    await expect(hours).toContainText('3 photos, all taken between 3:00 PM and 4:00 PM.');
    await expect(hours.getByLabel('Day', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Day by day' }).getByTestId('bar-chart')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('says before the first photo that there is nothing to count yet', async ({ page, organizer }) => {
    const event = await organizer.createEvent();
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/analytics`);
    await expect(page.getByText('The numbers begin with the first photo.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'In total' }).getByRole('definition')).toHaveText([
      '0',
      '0',
      '0',
      '0',
    ]);
    await expectAccessible(page);
  });

  test('puts the name of a business on the join screen, the gallery and the poster', async ({ page, organizer }) => {
    const event = await organizer.createEvent();
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/settings`);
    const section = page.getByRole('region', { name: 'Your business on this event' });
    await section.getByRole('button', { name: 'Save branding' }).click();
    await expect(section.getByText('Business name is required')).toBeVisible();
    await section.getByLabel('Business name').fill('Studio Weiss');
    await section.getByLabel('Color').fill('#1e6b45');
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Save branding' }).click();
    await expect(page.getByText('Branding saved').first()).toBeVisible();

    const document = await (await page.request.get(`/join/${event.eventCode}`)).text();
    expect(document).toMatch(/fill="#1e6b45".*<bdi>Studio Weiss<\/bdi>/s);
    await page.goto(`/join/${event.eventCode}`);
    await expect(page.getByText('Studio Weiss')).toBeVisible();
    await page.goto(`/event/${event.id}/gallery`);
    await expect(page.getByText('Studio Weiss', { exact: true })).toBeVisible();
    // With more to count, the head of a phone's gallery has room for the day and the counts alone.
    const [photo] = await drawPhotos(1, { width: 400, height: 300 });
    await organizer.uploadPhoto(event.id, photo!);
    await organizer.approveAll(event.id);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/event/${event.id}/gallery?q=elephant`);
    await expect(page.getByText('0 of 1 photos')).toBeVisible();
    await expect(page.getByText('Studio Weiss', { exact: true })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByText('Studio Weiss', { exact: true })).toBeVisible();
    await page.goto(`/event/${event.id}/print`);
    await expect(page.getByRole('article', { name: 'Poster' }).getByText('Studio Weiss')).toBeVisible();

    await page.goto(`/event/${event.id}/settings`);
    await section.getByRole('button', { name: 'Remove branding' }).click();
    await expect(page.getByText('Branding removed').first()).toBeVisible();
    await expect(section.getByLabel('Business name')).toHaveValue('');
    await page.goto(`/join/${event.eventCode}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.getByText('Studio Weiss')).toHaveCount(0);
  });
});

test('shows sums to every host, and offers the plans that include the details and the branding', async ({
  page,
  server,
  organizer,
}) => {
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  // No list on this device has the event yet.
  const event = await organizer.createEvent();
  const [photo] = await drawPhotos(1, { width: 400, height: 300 });
  await (await GuestClient.join(server.origin, event, 'Gisela')).uploadPhotos([photo!]);
  await page.goto(`/event/${event.id}/analytics`);
  await expect(page.getByRole('region', { name: 'In total' }).getByRole('definition')).toHaveText(['1', '0', '0', '0']);
  await expect(page.getByRole('region', { name: 'At a glance' }).getByRole('definition')).toHaveText(['1 of 1', '0']);
  await expect(page.getByText('Part of the Premium and Business plans.')).toBeVisible();
  await expect(page.getByText(event.name)).toBeVisible();
  await expect(page.getByText('Example')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  // That nothing is sold here is said before the way there, which is quiet then.
  await expect(page.getByText('Payments aren’t set up here yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveCSS('border-top-width', '1px');
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=premium/);
  await expect(page.getByText('Event analytics')).toBeVisible();
  await page.goto('/subscribe?plan=business');
  await expect(page.getByText('Your name and color on your events')).toBeVisible();

  // Plans cannot be bought on this server, so nothing that cannot be used is offered here.
  await page.goto(`/event/${event.id}/settings`);
  await expect(page.getByRole('heading', { name: 'Delete event' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your business on this event' })).toHaveCount(0);
});
