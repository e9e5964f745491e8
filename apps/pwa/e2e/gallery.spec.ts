import { drawPhotos } from './support/draw-photos.ts';
import { countLoadedPictures, createEventWithPhotos, photoButtons } from './support/gallery-photos.ts';
import { joinAndOpenCamera, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { seedGalleryInProcess } from './support/seed-gallery-process.ts';
import { expect, test } from './support/test.ts';

test('opens the gallery offline with the photos already loaded', { tag: ['@engines', '@service-worker'] }, async ({
  page,
  context,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, 3);
  await page.goto('/');
  await waitForOfflineApp(page);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(photoButtons(page)).toHaveCount(3);
  await expect.poll(() => countLoadedPictures(page)).toBeGreaterThanOrEqual(3);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  await expect(photoButtons(page)).toHaveCount(3);
  await expect.poll(() => countLoadedPictures(page)).toBeGreaterThanOrEqual(3);
  const notice = page.getByText('Your photos will upload later.');
  await expect(notice).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // One line.
  expect((await notice.boundingBox())!.height).toBeLessThan(40);
});

test('opens a photo full screen, moves with arrow keys and returns focus with Escape', { tag: '@engines' }, async ({
  page,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, 3);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(photoButtons(page)).toHaveCount(3);
  await photoButtons(page).first().focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible();
  await expect(page).toHaveURL(/photo=/);
  await expect(lightbox.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(page).not.toHaveURL(/photo=/);
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Photo( \d+)? by/);
});

test('shows the next photo after an arrow key is pressed while the first one still opens', async ({
  page,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, 2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  const lightbox = page.getByRole('dialog');
  // There from the first moment of the opening animation.
  await expect(lightbox.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('2 of 2')).toBeVisible();
  await expect(page.locator('.pswp__item[aria-hidden="false"] img').last()).toBeInViewport();
});

test('dims the arrow that leads nowhere at both ends of the roll', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  const lightbox = page.getByRole('dialog');
  const previous = lightbox.getByRole('button', { name: 'Previous photo' });
  const next = lightbox.getByRole('button', { name: 'Next photo' });
  await expect(previous).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(lightbox.getByText('2 of 2')).toBeVisible();
  await expect(previous).toBeEnabled();
  await expect(next).toBeVisible();
  await expect(next).toBeDisabled();
});

test.describe('on a tablet with a touchscreen', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test('shows the arrows where they stand beside the picture', async ({ page, organizer }) => {
    const event = await createEventWithPhotos(organizer, 2);
    await page.goto(`/event/${event.id}/gallery`);
    await photoButtons(page).first().click();
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next photo' });
    await expect(next).toHaveCSS('opacity', '1');
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(next).toBeHidden();
  });

  test('shows the arrows on a phone on its side only where a picture leaves room', async ({ page, organizer }) => {
    const event = await organizer.createEvent({ autoApprove: true });
    const sizes = [
      { width: 480, height: 640 },
      { width: 640, height: 480 },
    ];
    for (const size of sizes) for (const file of await drawPhotos(1, size)) await organizer.uploadPhoto(event.id, file);
    await expect.poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`/event/${event.id}/gallery?sort=newest`);
    await photoButtons(page).first().click();
    const lightbox = page.getByRole('dialog');
    const arrows = lightbox.getByRole('button', { name: /^(Next|Previous) photo$/, includeHidden: true });
    await expect(lightbox.getByText('1 of 2')).toBeVisible();
    for (const arrow of await arrows.all()) await expect(arrow).toHaveCSS('opacity', '0');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('2 of 2')).toBeVisible();
    const previous = lightbox.getByRole('button', { name: 'Previous photo' });
    await expect(previous).toHaveCSS('opacity', '1');
    await expect(previous).toBeVisible();
    const [arrow, caption] = [(await previous.boundingBox())!, (await page.locator('.lightbox-facts').boundingBox())!];
    expect(arrow.x).toBeGreaterThanOrEqual(caption.x + caption.width);
  });
});

for (const { held, ...size } of [
  { held: 'wide screen', width: 1024, height: 1000 },
  { held: 'phone on its side', width: 844, height: 390 },
]) {
  test(`shows the caption beside the picture on a ${held}`, async ({ page, organizer }) => {
    const event = await createEventWithPhotos(organizer, 1);
    const [photo] = await organizer.listPhotos(event.id);
    await organizer.updatePhoto(photo!.id, { caption: 'The whole family at last, '.repeat(8), tags: ['family'] });
    await page.setViewportSize(size);
    await page.goto(`/event/${event.id}/gallery`);
    await photoButtons(page).first().click();
    const lightbox = page.getByRole('dialog');
    await expect(lightbox.getByText('The whole family')).toBeVisible();
    const isApart = () =>
      lightbox.evaluate(async (element) => {
        const measure = () => element.querySelector('.pswp__item[aria-hidden="false"] img')!.getBoundingClientRect();
        const before = measure();
        for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
        const picture = measure();
        // On its way from the tile it passes through many places.
        if (picture.left !== before.left || picture.width !== before.width) return false;
        const caption = element.querySelector('.lightbox-caption')!.getBoundingClientRect();
        const isApart = picture.right <= caption.left || picture.left >= caption.right;
        // In the middle of the space that the caption and the actions leave, but for the controls there.
        const isCaptionLeft = caption.left < innerWidth / 2;
        const actions = element.querySelector('.lightbox-actions')!.getBoundingClientRect();
        const middle = isCaptionLeft ? (caption.right + actions.left) / 2 : caption.left / 2;
        const isCentered = Math.abs((picture.left + picture.right) / 2 - middle) < 32;
        return picture.height > 150 && isApart && isCentered;
      });
    await expect.poll(isApart).toBe(true);
    await expect(lightbox.getByText('#family', { exact: true })).toBeVisible();
    // In the rail and in the panel the time has a line of its own, which no dot leads to.
    await expect(lightbox.getByText('·', { exact: true })).toBeHidden();
  });
}

test('shows the picture between its controls on a phone, also on its side', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 2, { width: 450, height: 800 });
  // Without an opening animation, during which nothing is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  const picture = page.locator('.pswp__item[aria-hidden="false"] img').last();
  const box = async () => (await picture.boundingBox())!;
  const facts = (await page.locator('.lightbox-facts').boundingBox())!;
  const close = (await page.getByRole('button', { name: 'Close' }).boundingBox())!;
  await expect.poll(async () => (await box()).y).toBeGreaterThanOrEqual(close.y + close.height);
  const { y, height } = await box();
  expect(y + height).toBeLessThanOrEqual(facts.y);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect
    .poll(async () => {
      const { x, width } = await box();
      return Math.abs(x + width / 2 - 482);
    })
    .toBeLessThan(2);
  // The arrows stand in the middle between it and the rails. The one that leads nowhere is dimmed.
  const centerOf = async (name: string) => {
    const arrow = page.getByRole('button', { name });
    await expect(arrow).toBeVisible();
    const { x, width } = (await arrow.boundingBox())!;
    return x + width / 2;
  };
  const { x, width } = await box();
  expect(Math.abs((await centerOf('Next photo')) - (x + width + 844 - 6.5 * 16) / 2)).toBeLessThan(2);
  expect(Math.abs((await centerOf('Previous photo')) - (14 * 16 + x) / 2)).toBeLessThan(2);
  await expect(page.getByRole('button', { name: 'Previous photo' })).toBeDisabled();
});

test('names the actions at the right of the picture on a phone on its side', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 1, { width: 800, height: 600 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  const picture = page.locator('.pswp__item[aria-hidden="false"] img').last();
  for (const word of ['Like', 'Comments', 'Share', 'Download']) {
    const text = page.getByRole('dialog').getByText(word, { exact: true });
    await expect(text).toBeInViewport({ ratio: 1 });
    const isBeside = async () => {
      const [{ x, width }, at] = [(await picture.boundingBox())!, (await text.boundingBox())!];
      return width > 400 && at.x >= x + width;
    };
    await expect.poll(isBeside).toBe(true);
  }
});

test('keeps the field for a comment at the foot of the panel beside the picture', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  const none = page.getByText('No comments yet. Say something nice.');
  const field = page.getByLabel('Write a comment');
  await expect(none).toBeVisible();
  const { y, height } = (await field.boundingBox())!;
  expect(900 - y - height).toBeLessThan(40);
});

test('keeps the picture in sight above its comments on a phone', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 1, { width: 600, height: 800 });
  // Without an opening animation, so that what is measured has settled.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  const picture = page.locator('.pswp__item[aria-hidden="false"] img').last();
  const bottom = async () => Math.round((await picture.boundingBox())!.y + (await picture.boundingBox())!.height);
  await expect(picture).toBeVisible();
  const before = await bottom();
  await page.getByRole('button', { name: /^Comments/ }).click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments).toBeVisible();
  const top = (await comments.boundingBox())!.y;
  await expect.poll(bottom).toBeLessThanOrEqual(Math.min(top, before - 1));
  expect((await picture.boundingBox())!.height).toBeGreaterThan(150);
  // No line of it is cut by the sheet.
  const caption = page.locator('.lightbox-caption');
  await expect(caption).toBeHidden();
  await comments.getByRole('button', { name: 'Close' }).click();
  // It has its place again.
  await expect.poll(bottom).toBe(before);
  await expect(caption).toBeVisible();
});

test('handles keys and the back button while the opening transition still runs', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 2);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(photoButtons(page)).toHaveCount(2);
  const lightbox = page.getByRole('dialog');
  // Opened once before, so that the lightbox's code is loaded.
  await photoButtons(page).first().click();
  await expect(lightbox.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);

  await photoButtons(page).first().click();
  await lightbox.waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAttribute('data-index', '1');

  await photoButtons(page).first().click();
  await lightbox.waitFor({ state: 'attached' });
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(page).not.toHaveURL(/photo=/);
});

test('filters the gallery by search and tags and explains an empty result', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 3);
  const [photo] = await organizer.listPhotos(event.id);
  await organizer.updatePhoto(photo!.id, { caption: 'Großmutter tanzt', tags: ['dance'] });
  await page.goto(`/event/${event.id}/gallery`);
  await expect(photoButtons(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill('tanzt');
  await expect(photoButtons(page)).toHaveCount(1);
  await expect(page.getByText('1 of 3 photos')).toBeVisible();
  // The filters stay in reach on a phone, where a query takes the whole line.
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  const tag = page.getByRole('button', { name: 'dance', exact: true });
  await tag.click();
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await tag.click();
  await page.getByRole('searchbox').fill('elephant');
  const nothing = page.getByRole('heading', { name: 'No photos found' });
  await expect(nothing).toBeVisible();
  // Text keeps clear of a phone's edge, which pictures reach.
  expect((await nothing.boundingBox())!.x).toBeGreaterThanOrEqual(16);
  await expect(page.getByText('Nothing matches “elephant”.')).toBeVisible();
  const all = page.getByRole('button', { name: 'Show all photos' });
  const color = await all.evaluate((button) => getComputedStyle(button).backgroundColor);
  const accent = await page
    .getByRole('link', { name: 'Take Photos' })
    .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(color, 'one accent on the screen').not.toBe(accent);
  await all.click();
  await expect(photoButtons(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'dance', exact: true }).click();
  await expect(photoButtons(page)).toHaveCount(1);
});

test('opens the search of a phone to a whole line and keeps the filters and the tab in reach', async ({
  page,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, 2);
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/gallery`);
  const field = page.getByRole('searchbox');
  expect((await field.boundingBox())!.width).toBe(44);
  // Named rather than an icon alone.
  expect((await page.getByText('Invite Others', { exact: true }).boundingBox())!.width).toBeGreaterThan(60);
  await field.click();
  await expect.poll(async () => (await field.boundingBox())!.width).toBe(390 - 2 * 16);
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page.getByRole('button', { name: 'Newest' })).toHaveAttribute('aria-pressed', 'true');
  await field.fill('elephant');
  await expect(page).toHaveURL(/q=elephant/);
  // The count has one line beside the invitation, below the day.
  const count = page.getByText('0 of 2 photos');
  expect((await count.boundingBox())!.height).toBeLessThan(20);
  const tabs = page.getByRole('navigation', { name: 'Event' });
  await expect(tabs.getByRole('link', { name: 'Gallery' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Mine' }).click();
  await expect(tabs.getByRole('link', { name: 'Gallery' })).not.toHaveAttribute('aria-current');
});

test('leads from an empty gallery to the camera by one link', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.goto(`/event/${event.eventCode}/gallery`);
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take Photos' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Take Photos' }).click();
  await expect(page).toHaveURL(/\/camera$/);
});

test('shows two tags on a card, three to filter by, and links to the other screens', async ({
  page,
  context,
  organizer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const event = await createEventWithPhotos(organizer, 2, { width: 600, height: 800 });
  const [one, other] = await organizer.listPhotos(event.id);
  await organizer.updatePhoto(one!.id, { tags: ['candid', 'food', 'garden', 'late'] });
  await organizer.updatePhoto(other!.id, { tags: ['candid', 'food', 'garden'] });
  await page.goto(`/event/${event.id}/gallery`);
  const tags = page.getByRole('group', { name: 'Tags' }).getByRole('button');
  // One more fits in the place of the button that would show it.
  await expect(tags).toHaveText(['candid', 'food', 'garden', 'late']);
  await organizer.updatePhoto(one!.id, { tags: ['candid', 'food', 'garden', 'late', 'music'] });
  await expect(tags).toHaveText(['candid', 'food', 'garden', '+2 more']);
  const card = page.getByRole('listitem').first();
  const tag = card.getByText('food', { exact: true });
  await expect(tag).toBeVisible();
  expect(await tag.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"#"');
  await expect(card.getByText('garden', { exact: true })).toHaveCount(0);
  // What does not fit is left out, not cut.
  const long = 'a tag that is wider than the picture of its photo';
  await organizer.updatePhoto(other!.id, { tags: [long] });
  const unfit = page.getByRole('listitem').last().getByText(long, { exact: true });
  await expect(unfit).toBeAttached();
  await page.setViewportSize({ width: 390, height: 844 });
  const isOut = () =>
    unfit.evaluate((tag) => tag.getBoundingClientRect().top >= tag.parentElement!.getBoundingClientRect().bottom);
  await expect.poll(isOut).toBe(true);
  await page.setViewportSize({ width: 1280, height: 720 });
  await organizer.updatePhoto(other!.id, { tags: ['candid', 'food', 'garden'] });
  await expect(unfit).toHaveCount(0);
  await tags.last().click();
  await expect(tags).toHaveText(['candid', 'food', 'garden', 'late', 'music', 'Fewer tags']);
  await page.getByRole('button', { name: 'music', exact: true }).click();
  await expect(photoButtons(page)).toHaveCount(1);

  await expect(page.getByRole('link', { name: 'Take Photos' })).toHaveAttribute('href', /\/camera$/);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  // Payments are not set up here.
  await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite Others' }).click();
  await expect(page.getByText('Share Link Copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/join-event?code=${event.eventCode}`);

  await photoButtons(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true })).toHaveText('Share');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`/event/${event.id}/gallery?photo=`);
});

test('blocks dragging and saving of others’ pictures but not selecting text', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 1);
  await page.goto(`/event/${event.id}/gallery`);
  const expectToast = (title: string) => expect(page.getByText(title).first()).toBeVisible();
  await page.getByRole('searchbox').click({ button: 'right' });
  await expect(page.getByText('Right-click Disabled')).toHaveCount(0);
  await photoButtons(page).first().click({ button: 'right' });
  await expectToast('Right-click Disabled');
  await page.keyboard.press('PrintScreen');
  await expectToast('Screenshots Disabled');
  await page.keyboard.press('F12');
  await expectToast('Developer Tools Disabled');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await photoButtons(page).first().click();
  await page.getByRole('dialog').getByText('1 of 1').waitFor();
  await page.getByRole('dialog').locator('img').first().click({ button: 'right' });
  await expectToast('Right-click Disabled');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await page.keyboard.press('F12');
  await expect(page.getByText('Disabled')).toHaveCount(0);
});

test('counts a guest’s waiting photos apart from what everybody sees, in tiles of one form', async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const [first, second, own] = await drawPhotos(3, { width: 640, height: 480 });
  for (const file of [first!, second!]) await organizer.uploadPhoto(event.id, file);
  await organizer.approveAll(event.id);
  // More popular than what nobody else has seen.
  const [liked] = await organizer.listPhotos(event.id);
  await organizer.likeAndComment(liked!.id, 'Look at their faces!');
  await joinAndOpenCamera(page, event);
  await pickPhotos(page, [own!]);
  await expect(page.getByRole('button', { name: /^Your photo, Received/ })).toHaveCount(1);
  await page.goto(`/event/${event.id}/gallery`);
  const counts = page.getByText(/^2\sphotos \+ 1 of yours$/);
  // On a phone they take one line beside the invitation, in the place of the day.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await counts.locator('..').boundingBox())!.height).toBeLessThan(20);
  const day = counts.locator('..').getByText(/, \d{4}$/);
  await expect(day).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(day).toBeVisible();

  const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(tiles).toHaveCount(3);
  for (const tile of await tiles.all()) await expect(tile.getByText(/^\d\d · [a-z ]+$/i)).toBeVisible();
  // The guest's own comes first.
  const received = tiles.first();
  const badge = (await received.getByText('Received').locator('..').boundingBox())!;
  const picture = (await received.getByRole('button').boundingBox())!;
  expect([badge.x - picture.x, badge.y - picture.y]).toEqual([8, 8]);

  await organizer.approveAll(event.id);
  await expect(page.getByText('3 photos', { exact: true })).toBeVisible();
});

test('shows eight placeholders until the first photos are loaded', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.route(`**/api/events/${event.id}/photos?**`, () => undefined);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(page.getByTestId('photo-skeleton')).toHaveCount(8);
});

test('loads no pictures during fast scrolling, only where it stops', async ({ page, server, organizer }) => {
  const event = await organizer.createEvent();
  const { dataDir } = server;
  await seedGalleryInProcess({ dataDir, eventId: event.id, userId: event.organizerId!, count: 600 });
  await page.goto(`/event/${event.id}/gallery`);
  // One in five is pending.
  await expect(page.getByText('480 photos')).toBeVisible();
  await expect.poll(() => countLoadedPictures(page)).toBeGreaterThanOrEqual(3);

  const requests = new Set<string>();
  page.on('request', (request) => request.url().includes('/uploads/') && requests.add(request.url()));
  const session = await page.context().newCDPSession(page);
  const fling = { x: 195, y: 422, yDistance: -15_000, speed: 12_000, preventFling: true };
  await session.send('Input.synthesizeScrollGesture', fling);
  const first = async () => Number(await photoButtons(page).first().getAttribute('data-index'));
  await expect.poll(first).toBeGreaterThan(100);
  await expect.poll(() => countLoadedPictures(page)).toBeGreaterThanOrEqual(3);
  expect(requests.size).toBeLessThan(90);
});

test('evicts the oldest cached pictures first', { tag: '@service-worker' }, async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 1);
  await page.goto('/');
  await waitForOfflineApp(page);
  const keep = 1_500;
  await page.evaluate(async (count) => {
    const cache = await caches.open('rollcall-pictures-visitor');
    for (let n = 0; n < count; n++) await cache.put(`/uploads/seen-${n}.jpg`, new Response(''));
  }, keep + 50);
  await page.goto(`/event/${event.id}/gallery`);
  await expect.poll(() => countLoadedPictures(page)).toBeGreaterThanOrEqual(1);
  const listCached = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('rollcall-pictures-visitor')).keys();
      return keys.map((request) => new URL(request.url).pathname);
    });
  await expect.poll(async () => (await listCached()).includes('/uploads/seen-50.jpg')).toBe(false);
  const cached = await listCached();
  expect(cached).toContain('/uploads/seen-60.jpg');
  expect(cached).toContain(`/uploads/seen-${keep + 49}.jpg`);
});

test('hides a private event from strangers', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ isPublic: false });
  await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 400, height: 300 }))[0]!);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(page.getByText('Event not found').first()).toBeVisible();
  await expect(photoButtons(page)).toHaveCount(0);
});
