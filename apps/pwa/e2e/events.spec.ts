import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { expect, test } from './support/test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

test('sorts events by date and searches name, description, location and type', { tag: '@engines' }, async ({
  page,
  organizer,
}) => {
  const wedding = await organizer.createEvent({
    name: 'Gisela & Tom',
    date: inDays(3),
    description: 'Bring shoes',
    autoApprove: true,
  });
  await organizer.createEvent({ name: 'Ärzteball', eventType: 'corporate', date: inDays(1), location: 'Old Mill' });
  await organizer.createEvent({ name: 'Noor turns thirty', eventType: 'birthday', date: inDays(-2) });
  await organizer.createEvent({ name: 'Nobody’s business', isPublic: false });
  const [photo] = await drawPhotos(1, { width: 400, height: 300 });
  await organizer.uploadPhoto(wedding.id, photo!);
  await page.goto('/events');
  await expect(page.getByText('3 events found')).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
    'Gisela & Tom',
    'Ärzteball',
    'Noor turns thirty',
  ]);
  const card = page.getByRole('listitem').filter({ hasText: 'Gisela & Tom' });
  await expect(card).toContainText('In 3 days');
  await expect(card).toContainText('Wedding');
  await expect(card).toContainText(wedding.eventCode);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ärzteball' })).toContainText('Tomorrow');
  await expect(page.getByRole('listitem').filter({ hasText: 'Noor' })).toContainText('2 days ago');
  await expect(card.getByRole('link', { name: 'View Photos' })).toHaveAttribute(
    'href',
    `/gallery?code=${wedding.eventCode}`,
  );
  const join = card.getByRole('link', { name: 'Join Event' });
  await expect(join).toHaveAttribute('href', `/join-event?code=${wedding.eventCode}`);
  // The link that covers the card leaves this one in reach.
  await join.click({ trial: true });

  const search = page.getByRole('searchbox');
  for (const [words, name] of [
    ['arzte', 'Ärzteball'],
    ['SHOES', 'Gisela & Tom'],
    ['old mill', 'Ärzteball'],
    ['birthday', 'Noor turns thirty'],
  ] as const) {
    await search.fill(words);
    await expect(page.getByText('1 event found')).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([name]);
  }
  await search.fill('nothing like it');
  await expect(page.getByText('0 events found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Event' })).toHaveAttribute(
    'href',
    '/create-event',
  );

  // The search is kept in the address. The whole card leads to the photos.
  await search.fill('shoes');
  await expect(page).toHaveURL('/events?q=shoes');
  const { x, y } = (await page.getByRole('listitem').getByRole('heading').boundingBox())!;
  await page.mouse.click(x + 5, y + 5);
  await expect(page).toHaveURL(new RegExp(`/event/${wedding.eventCode}/gallery`));
  await page.goBack();
  await expect(search).toHaveValue('shoes');
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Gisela & Tom']);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'All Events' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByText('3 events found')).toBeVisible();
});

test('leads with the event of today, and with joining where there are no photos', async ({ page, organizer }) => {
  await organizer.createEvent({ name: 'Next week', date: inDays(7) });
  const { eventCode } = await organizer.createEvent({ name: 'Tonight', date: inDays(0) });
  await page.goto('/events');
  const cards = page.getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(['Tonight', 'Next week']);
  const links = cards.first().getByRole('link');
  await expect(links).toHaveText(['Join Event', 'View Photos']);
  // The link that covers the card leaves the other one in reach.
  await links.last().click({ trial: true });
  const { x, y } = (await cards.first().getByRole('heading').boundingBox())!;
  await page.mouse.click(x + 5, y + 5);
  await expect(page).toHaveURL(new RegExp(`/join.*${eventCode}`));
});

test('leads a guest to the photos of a past event, and its host to the dashboard', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ name: 'Last week', date: inDays(-7) });
  await page.goto('/events');
  const links = page.getByRole('listitem').filter({ hasText: event.name }).getByRole('link');
  await expect(links).toHaveText(['View Photos', 'Join Event']);
  await signIn(page, 'Olga');
  await page.goto('/events');
  await expect(links).toHaveText(['Dashboard', 'View Photos', 'Join Event']);
  // The link that covers the card leaves the others in reach.
  await links.last().click({ trial: true });
  const { x, y } = (await page.getByRole('heading', { name: event.name }).boundingBox())!;
  await page.mouse.click(x + 5, y + 5);
  await expect(page).toHaveURL(`/event/${event.id}/dashboard`);
});

test('does not offer the host to join her own event while nobody can', { tag: '@service-worker' }, async ({
  page,
  context,
  organizer,
}) => {
  const event = await organizer.createEvent({ name: 'Tonight', date: inDays(0) });
  await signIn(page, 'Olga');
  await page.goto('/events');
  const links = page.getByRole('listitem').filter({ hasText: event.name }).getByRole('link');
  await expect(links).toHaveText(['Dashboard', 'View Photos', 'Join Event']);
  await context.setOffline(true);
  await expect(links).toHaveText(['Dashboard', 'View Photos']);
  await context.setOffline(false);
  await expect(links).toHaveText(['Dashboard', 'View Photos', 'Join Event']);
});

test('shows an event’s most popular photos as its cover', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  await organizer.createEvent({ name: 'Nothing yet' });
  for (const photo of await drawPhotos(3, { width: 600, height: 400 })) await organizer.uploadPhoto(event.id, photo);
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).every(({ thumbnailUrl }) => thumbnailUrl !== null))
    .toBe(true);
  await page.goto('/events');
  const coverPictures = page.getByRole('listitem').filter({ hasText: event.name }).locator('img');
  await expect(coverPictures).toHaveCount(3);
  for (const picture of await coverPictures.all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing yet' }).locator('img')).toHaveCount(0);
});

test('offers a single action when there are no events', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Event' })).toBeVisible();
});

test('loads a long list page by page and shows the total at once', async ({ page, organizer }) => {
  for (let i = 0; i < 61; i++) await organizer.createEvent({ name: `Event ${i}`, date: inDays(-i) });
  await page.goto('/events');
  await expect(page.getByText('61 events found')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(60);
  await page.getByRole('button', { name: 'Show more events' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(61);
  await expect(page.getByRole('button', { name: 'Show more events' })).toHaveCount(0);
});

test('lists and searches already loaded events while offline', { tag: '@service-worker' }, async ({
  page,
  context,
  organizer,
}) => {
  await organizer.createEvent({ name: 'Gisela & Tom' });
  await organizer.createEvent({ name: 'Ärzteball' });
  await page.goto('/events');
  await expect(page.getByText('Public events, and the ones you host or joined.')).toBeVisible();
  await expect(page.getByText('2 events found')).toBeVisible();
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('2 events found')).toBeVisible();
  await page.getByRole('searchbox').fill('arzte');
  await expect(page.getByText('1 event found')).toBeVisible();
});

test('shows an error and retries when nothing was loaded before going offline', { tag: '@service-worker' }, async ({
  page,
  context,
  organizer,
}) => {
  await organizer.createEvent({ name: 'Gisela & Tom' });
  await page.goto('/create-event');
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'The events couldn’t be loaded' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 event found')).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the list is accessible and has large touch targets', async ({ page, organizer }) => {
    await organizer.createEvent();
    await page.goto('/events');
    await expect(page.getByText('1 event found')).toBeVisible();
    await expectAccessible(page);
    await expectTouchTargetSize(page);
  });
});
