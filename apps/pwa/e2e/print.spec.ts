import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { expect, test } from './support/test.ts';

/** Renders the pages for print, on A5 if the page asks for no size. Sizes are in points. */
async function renderPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A5' })).toString('latin1');
  return [...pdf.matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }));
}

const a4 = [{ width: 595, height: 842 }];
const letter = [{ width: 612, height: 792 }];
/** US Letter, the default of this browser's language, in pixels. */
const paper = { width: 816, height: 1056 };

/** Device pixels per page pixel. */
const sharpness = 2;
test.use({ deviceScaleFactor: sharpness });

/** Print media. */
async function screenshotPaper(page: Page): Promise<Buffer> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const picture = await sharp(await page.screenshot())
    .jpeg()
    .toBuffer();
  await page.emulateMedia({ media: null });
  return picture;
}

/** Cuts the fourth card out of a printed page of cards. */
async function cutOutCard(cards: Buffer): Promise<Buffer> {
  const side = { width: (paper.width / 2) * sharpness, height: (paper.height / 4) * sharpness };
  return await sharp(cards)
    .extract({ left: side.width, top: side.height, ...side })
    .toBuffer();
}

/** Decodes a picture by the app's own scanner. */
async function scan(page: Page, picture: Buffer): Promise<void> {
  await page.goto('/join-event');
  await page.getByRole('button', { name: 'Scan QR' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: picture });
}

const sheet = (page: Page) => page.getByRole('article');
/** Expects that every name fits its box; one pixel is rounding. */
const namesFit = (page: Page) =>
  page.locator('.fitted-name').evaluateAll((rooms) =>
    rooms.every((room) => {
      const [outer, inner] = [room.getBoundingClientRect(), room.firstElementChild!.getBoundingClientRect()];
      const isInside = inner.top > outer.top - 1 && inner.bottom < outer.bottom + 1;
      // What a clamped name hides counts as its scroll width.
      if ((room as HTMLElement).dataset.clamped !== undefined) return isInside;
      return isInside && room.firstElementChild!.scrollWidth <= room.clientWidth + 1;
    }),
  );

/** Expects that everything on a poster or on each card is inside of it. */
const partsAreInside = (page: Page) =>
  page.locator('.poster, .table-card').evaluateAll((containers) =>
    containers.every((container) => {
      const outer = container.getBoundingClientRect();
      return Array.from(container.querySelectorAll('p, svg, li')).every((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left >= outer.left && right <= outer.right + 1 && top >= outer.top - 1 && bottom <= outer.bottom + 1;
      });
    }),
  );

test('prints a scannable poster and table cards on one page each, also offline', { tag: '@service-worker' }, async ({
  page,
  context,
  organizer,
}) => {
  const event = await organizer.createEvent({ location: 'Waldhof am See', timeZone: 'America/New_York' });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await page.getByRole('link', { name: 'Print Poster and Cards' }).click();
  await expect(sheet(page)).toContainText(event.name);
  await expect(sheet(page)).toContainText('Waldhof am See');
  await expect(sheet(page)).toContainText(`/event/${event.eventCode}`);
  await expect(sheet(page).getByRole('img')).toHaveAccessibleName(/^QR code/);
  await expectTouchTargetSize(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Print' })).toBeHidden();
  await expect(sheet(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
  expect(await renderPages(page)).toEqual(letter);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();

  await waitForOfflineApp(page);
  await context.setOffline(true);
  await page.reload();
  await expect(sheet(page).locator('svg[role="img"] path')).toBeAttached();
  const poster = await screenshotPaper(page);
  await page.getByRole('link', { name: 'Table cards' }).click();
  await expect(page.locator('.table-card')).toHaveCount(8);
  await expect(page.locator('.table-card svg[role="img"] path')).toHaveCount(8);
  await page.reload();
  await expect(page.locator('.table-card svg[role="img"] path')).toHaveCount(8);
  await expectAccessible(page);
  expect(await renderPages(page)).toEqual(letter);
  await context.setOffline(false);

  await scan(page, poster);
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  await page.goto(`/event/${event.eventCode}/print?as=cards`);
  await expect(page.locator('.table-card svg[role="img"] path')).toHaveCount(8);
  await scan(page, await cutOutCard(await screenshotPaper(page)));
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
});

test('prints on the paper of the browser’s region, or on the chosen one', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ timeZone: 'America/New_York' });
  await page.goto(`/event/${event.eventCode}/print`);
  const sizes = page.getByRole('navigation', { name: 'Paper size' });
  await expect(sizes.getByRole('link', { name: 'US Letter' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('One US Letter page')).toBeVisible();
  expect(await renderPages(page)).toEqual(letter);
  await sizes.getByRole('link', { name: 'A4' }).click();
  await expect(sizes.getByRole('link', { name: 'A4' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('One A4 page')).toBeVisible();
  expect(await renderPages(page)).toEqual(a4);

  // What to print and its theme keep the size.
  await page.getByRole('link', { name: 'Table cards' }).click();
  await page.getByRole('link', { name: 'Night' }).click();
  await expect(page.getByText('Eight cards on one A4 page')).toBeVisible();
  await expect(sheet(page).locator('.printed-area')).toHaveCSS('background-color', 'rgb(23, 18, 16)');
  expect(await renderPages(page)).toEqual(a4);
  await page.reload();
  await expect(page.locator('.table-card svg[role="img"] path')).toHaveCount(8);
  expect(await renderPages(page)).toEqual(a4);
  await sizes.getByRole('link', { name: 'US Letter' }).click();
  await expect(page.getByText('Eight cards on one US Letter page')).toBeVisible();
  expect(await renderPages(page)).toEqual(letter);
});

test('prints on the paper of the event’s place, whatever the browser’s language', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ timeZone: 'Europe/Berlin' });
  await page.goto(`/event/${event.eventCode}/print`);
  const sizes = page.getByRole('navigation', { name: 'Paper size' });
  await expect(sizes.getByRole('link', { name: 'A4' })).toHaveAttribute('aria-current', 'page');
  expect(await renderPages(page)).toEqual(a4);
  await sizes.getByRole('link', { name: 'US Letter' }).click();
  await expect(sizes.getByRole('link', { name: 'US Letter' })).toHaveAttribute('aria-current', 'page');
  expect(await renderPages(page)).toEqual(letter);
  await page.reload();
  await expect(sizes.getByRole('link', { name: 'US Letter' })).toHaveAttribute('aria-current', 'page');
  await sizes.getByRole('link', { name: 'A4' }).click();
  await expect(page.getByText('One A4 page')).toBeVisible();
});

test('prints no color and no card where printers leave the paper blank', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.setViewportSize(paper);
  for (const query of ['theme=film', 'theme=night', 'as=cards', 'as=cards&theme=film', 'as=cards&theme=night']) {
    await page.goto(`/event/${event.eventCode}/print?paper=letter&${query}`);
    await expect(sheet(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const area = (await sheet(page).locator('.printed-area').boundingBox())!;
    const blank = 4 * (paper.width / 215.9);
    expect(Math.min(area.x, area.y), query).toBeGreaterThan(blank);
    expect(area.x + area.width, query).toBeLessThan(paper.width - blank);
    expect(area.y + area.height, query).toBeLessThan(paper.height - blank);
    await expect(sheet(page).locator('.printed-area')).toHaveCSS('overflow', 'hidden');
    await page.emulateMedia({ media: null });
  }
});

test.describe('in Germany', () => {
  test.use({ locale: 'de-DE' });

  test('prints on A4 paper by default', async ({ page, organizer }) => {
    const event = await organizer.createEvent({ location: 'Waldhof am See' });
    await page.goto(`/event/${event.eventCode}/print?theme=film`);
    await expect(page.getByRole('link', { name: 'A4' })).toHaveAttribute('aria-current', 'page');
    expect(await renderPages(page)).toEqual(a4);
    expect(await partsAreInside(page)).toBe(true);
    await page.getByRole('link', { name: 'US Letter' }).click();
    await expect(page.getByRole('link', { name: 'US Letter' })).toHaveAttribute('aria-current', 'page');
    expect(await renderPages(page)).toEqual(letter);
    expect(await partsAreInside(page)).toBe(true);
  });
});

test('shows the whole page beside its choices and the print button', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  for (const query of ['paper=a4', 'as=cards']) {
    await page.goto(`/event/${event.eventCode}/print?${query}`);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(sheet(page)).toBeInViewport({ ratio: 1 });
      const print = page.getByRole('button', { name: 'Print anyway' });
      await expect(print).toBeInViewport({ ratio: 1 });
      for (const name of ['Film', 'A4', 'US Letter']) {
        await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      }
      // The warning is read before the button is pressed.
      const warning = page.getByRole('note').filter({ hasText: 'Phones can’t reach localhost' });
      await expect(warning).toBeInViewport({ ratio: 1 });
      const [warningBox, buttonBox] = [await warning.boundingBox(), await print.boundingBox()];
      expect(warningBox!.y + warningBox!.height).toBeLessThan(buttonBox!.y);
      if (viewport.width >= 1024) continue;
      // The bar of the button covers neither the page nor the choices.
      const [button, ...above] = await Promise.all(
        [print, sheet(page), page.getByRole('link', { name: 'US Letter' })].map((one) => one.boundingBox()),
      );
      for (const box of above) expect(box!.y + box!.height).toBeLessThan(button!.y);
    }
  }
});

test('scrolls to what to set in the print dialog, clear of the home indicator', async ({ page, organizer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const homeIndicator = 34;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: homeIndicator } });
  const event = await organizer.createEvent();
  for (const query of ['theme=film', 'as=cards&theme=night']) {
    await page.goto(`/event/${event.eventCode}/print?${query}`);
    await expect(sheet(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByText(/Print\sat\s100%/);
    await expect(page.getByText('Night takes a lot of ink.')).toBeVisible({ visible: query.includes('night') });
    // Without the background there is no theme, so that this comes before the button.
    const background = (await page.getByText('Turn on “Background graphics”').boundingBox())!;
    const button = (await page.getByRole('button', { name: /^Print/ }).boundingBox())!;
    expect(background.y + background.height).toBeLessThan(button.y);
    await expect(last).toBeInViewport({ ratio: 1 });
    const { y, height } = (await last.boundingBox())!;
    expect(844 - y - height).toBeGreaterThanOrEqual(homeIndicator + 24);
  }
});

for (const [as, query] of [
  ['the poster', ''],
  ['the cards', '?as=cards'],
] as const) {
  test(`prints three themes of ${as} that a scanner reads`, async ({ page, organizer }) => {
    const event = await organizer.createEvent({ location: 'Waldhof am See', timeZone: 'America/New_York' });
    await signIn(page, 'Olga');
    await page.goto('/customer-dashboard');
    const themes = page.getByRole('navigation', { name: 'Theme' });
    for (const [theme, background] of [
      ['Paper', 'rgb(255, 255, 255)'],
      ['Film', 'rgb(255, 255, 255)'],
      ['Night', 'rgb(23, 18, 16)'],
    ] as const) {
      await page.goto(`/event/${event.id}/print${query}`);
      await themes.getByRole('link', { name: theme }).click();
      await expect(themes.getByRole('link', { name: theme })).toHaveAttribute('aria-current', 'page');
      await expect(sheet(page).locator('.printed-area')).toHaveCSS('background-color', background);
      await expect(page.locator('.poster-rim, .card-rim').first()).toBeVisible({ visible: theme === 'Film' });
      await expect(sheet(page).locator('svg[role="img"] path').last()).toBeAttached();
      await expectAccessible(page);
      expect(await namesFit(page), theme).toBe(true);
      expect(await partsAreInside(page), theme).toBe(true);
      expect(await renderPages(page), theme).toEqual(letter);
      const printout = await screenshotPaper(page);
      await scan(page, query ? await cutOutCard(printout) : printout);
      await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
    }
  });
}

/** Returns the box of an element's text, which may be narrower than the element. */
const inkOf = (element: Locator) =>
  element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect().toJSON() as DOMRect;
  });

test('prints a poster whose name is read from 3 m and whose call from 2 m', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ name: 'Gisela & Tom', location: 'Waldhof am See' });
  for (const theme of ['paper', 'film', 'night']) {
    await page.goto(`/event/${event.eventCode}/print?theme=${theme}`);
    await expect(sheet(page)).toHaveAttribute('data-print-theme', theme);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(paper);
    const pixelsPerMm = paper.width / 215.9;
    const readSize = (selector: string) =>
      page.locator(selector).evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    // 0.2 degrees of x-height are 3.5 mm a metre, and an x-height is half of a font's size or more.
    await expect.poll(() => readSize('.poster .fitted-name > p')).toBeGreaterThanOrEqual(3 * 7 * pixelsPerMm);
    expect(await readSize('.poster-call')).toBeGreaterThanOrEqual(2 * 7 * pixelsPerMm - 0.1);
    // The quiet zone of the code, which begins in the line of the call, does not cover its descenders.
    const isCovered = await page.locator('.poster-call').evaluate((call) => {
      const { left, width, bottom } = call.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, bottom - 1) !== call;
    });
    expect(isCovered).toBe(false);
    if (theme === 'film') {
      const call = await inkOf(page.locator('.poster-call'));
      const rim = (await page.locator('.poster-rim').first().boundingBox())!;
      // No perforation is cut off.
      const area = (await page.locator('.printed-area').boundingBox())!;
      const hole = (await page.locator('.poster-rim').first().locator('rect').last().boundingBox())!;
      expect(hole.y + hole.height).toBeLessThan(area.y + area.height);
      expect((call.left - rim.x - rim.width) / pixelsPerMm).toBeGreaterThan(8);
    }
    // At arm's length, and the address to type, in which every character counts.
    expect(await readSize('.poster .typed-address')).toBeGreaterThanOrEqual(6 * pixelsPerMm);
    expect(await readSize('.poster-steps')).toBeGreaterThanOrEqual(0.75 * 7 * pixelsPerMm);
    expect(await partsAreInside(page)).toBe(true);
    await page.emulateMedia({ media: null });
  }
});

test('prints cards in type that is read from 60 cm, the call in the largest', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ name: 'The Wedding of Gisela and Tom', timeZone: 'America/New_York' });
  for (const theme of ['paper', 'film']) {
    await page.goto(`/event/${event.eventCode}/print?as=cards&theme=${theme}`);
    await expect(page.locator('.table-card')).toHaveCount(8);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(paper);
    const pixelsPerMm = paper.width / 215.9;
    // 0.2 degrees of x-height at 60 cm are 2.1 mm, and an x-height is half of a font's size or more.
    const sizes = await page
      .locator('.table-card')
      .first()
      .locator('p')
      .evaluateAll(
        (lines, scale) => lines.map((line) => Number.parseFloat(getComputedStyle(line).fontSize) / scale),
        pixelsPerMm,
      );
    expect(sizes).toHaveLength(5);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4.2 - 0.01);
    const [, call, note, code, address] = sizes;
    expect(call).toBeGreaterThan(note!);
    expect(call).toBeGreaterThan(code!);
    expect(call).toBeGreaterThan(address!);
    expect(await partsAreInside(page)).toBe(true);

    // The code itself starts where the text does, its quiet zone left of it.
    const line = await inkOf(page.locator('.table-card .typed-address').first());
    const qr = (await page.locator('.table-card-qr > path').first().boundingBox())!;
    expect(Math.abs(qr.x - line.left) / pixelsPerMm).toBeLessThan(0.5);

    // The ring around the code keeps its distance from the lines above and below.
    const card = page.locator('.table-card').first();
    const boxes = ['.table-card-note', '.ringed-code', '.typed-address'].map((line) =>
      card.locator(line).boundingBox(),
    );
    const [above, ring, below] = await Promise.all(boxes);
    expect(ring!.y - above!.y - above!.height).toBeGreaterThanOrEqual(2 * pixelsPerMm);
    expect(below!.y - ring!.y - ring!.height).toBeGreaterThanOrEqual(3 * pixelsPerMm);
    // The words beside the code end where it does, or in its quiet zone.
    const field = (await card.locator('.table-card-qr').boundingBox())!;
    expect(ring!.y + ring!.height).toBeGreaterThanOrEqual(qr.y + qr.height - 0.5 * pixelsPerMm);
    expect(ring!.y + ring!.height).toBeLessThanOrEqual(field.y + field.height + 0.5 * pixelsPerMm);
    const whole = (await card.boundingBox())!;
    const spaces = [qr.y - whole.y, whole.y + whole.height - below!.y - below!.height];
    if (theme === 'paper') expect(Math.abs(spaces[0]! - spaces[1]!) / pixelsPerMm).toBeLessThan(2);
    if (theme === 'film') {
      const rim = (await card.locator('.card-rim').last().boundingBox())!;
      expect(rim.y - below!.y - below!.height).toBeGreaterThanOrEqual(2.5 * pixelsPerMm);
    }
    await page.emulateMedia({ media: null });
  }
});

test('prints the name in one size on all cards of a sheet', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ name: 'Gisela & Tom' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const names = page.locator('.table-card .fitted-name > p');
  for (const theme of ['paper', 'film', 'night']) {
    await page.goto(`/event/${event.eventCode}/print?as=cards&theme=${theme}&paper=a4`);
    await expect(names).toHaveCount(8);
    const listSizes = () =>
      names.evaluateAll((all) => [
        ...new Set(all.map((name) => `${getComputedStyle(name).fontSize}, ${name.clientHeight}`)),
      ]);
    await expect.poll(listSizes).toHaveLength(1);
    // Two short words stay in one line.
    const lines = await names.first().evaluate((name) => {
      const { lineHeight } = getComputedStyle(name);
      return Math.round(name.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });
    expect(lines).toBe(1);
  }
});

test('fits any event name and prints a private event for whoever knows its code', async ({ page, organizer }) => {
  const names = [
    'The Golden Wedding Anniversary of Wilhelmine and Friedrich-Wilhelm von Hohenstein, '.repeat(3).slice(0, 250),
    'W'.repeat(255),
    'חתונה של נועה ודניאל, 2099!',
    '🎉🎂 Zoë’s 30th 🥳',
  ];
  const location = 'Gasthof zum Goldenen Hirschen, Festsaal, Obere Hauptstraße 114, 12345 Hohenstein an der Donau';
  for (const name of names) {
    const event = await organizer.createEvent({ name, isPublic: false, joinPolicy: 'customers', location });
    await page.goto(`/event/${event.eventCode}/print?theme=film`);
    await expect(sheet(page)).toContainText(name.trim());
    await expect(sheet(page)).toContainText('Sign in or create an account.');
    expect(await namesFit(page), name).toBe(true);
    expect(await partsAreInside(page), name).toBe(true);
    expect(await renderPages(page), name).toEqual(letter);
    await page.getByRole('link', { name: 'Table cards' }).click();
    await expect(page.locator('.table-card')).toHaveCount(8);
    expect(await namesFit(page), name).toBe(true);
    expect(await partsAreInside(page), name).toBe(true);
    expect(await renderPages(page), name).toEqual(letter);
  }
  await page.goto('/event/22222222/print');
  await expect(page.getByText('Event not found')).toBeVisible();
});
