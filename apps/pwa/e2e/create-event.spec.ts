import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn, signOut, signUp, signUpOnForm } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

async function openForm(page: Page): Promise<void> {
  await signUp(page, 'Olga');
  await page.goto('/create-event');
  await expect(page.getByLabel('Event name')).toBeVisible();
}

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create Event' });

test('asks a visitor to sign up and returns to the form afterwards', async ({ page }) => {
  await page.goto('/create-event');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign Up Free' })).toHaveAttribute('href', '/customer-register');
  await expect(main.getByRole('link', { name: 'Already have an account? Sign In' })).toHaveAttribute(
    'href',
    /^\/customer-login/,
  );
  await signUpOnForm(page, 'Olga');
  await expect(page.getByLabel('Event name')).toBeVisible();
  await signOut(page);
  await page.goto('/create-event');
  await main.getByRole('link', { name: 'Already have an account? Sign In' }).click();
  await page.getByLabel('Email').fill('olga@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Event name')).toBeVisible();
});

test('shows a validation error at each missing field and focuses the first one', async ({ page }) => {
  await openForm(page);
  await submit(page).click();
  for (const sentence of ['Event name is required', 'Event type is required', 'Date is required', 'Time is required']) {
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await expect(page.getByLabel('Event name')).toBeFocused();
});

test('starts an event from a template that the host has saved', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ isPublic: false, autoApprove: true, allowChat: false });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/settings`);
  await page.getByLabel('Name of the template').fill('Our weddings');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved').first()).toBeVisible();
  await expect(page.getByLabel('Name of the template')).toHaveValue('');

  await page.goto('/create-event');
  await page.locator('label').filter({ hasText: 'Our weddings' }).click();
  await expect(page.getByLabel('Public event')).not.toBeChecked();
  await expect(page.getByLabel('Guests can comment and chat')).not.toBeChecked();
  await page.getByLabel('Event name').fill('Lena & Max');
  await page.getByLabel('Date', { exact: true }).fill('2099-06-14');
  await page.getByLabel('Time', { exact: true }).fill('17:00');
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lena & Max');

  await page.goto('/create-event');
  await page.locator('label').filter({ hasText: 'Our weddings' }).click();
  await page.getByRole('button', { name: 'Delete this template' }).click();
  await expect(page.getByText('Template deleted').first()).toBeVisible();
  await expect(page.locator('label').filter({ hasText: 'Our weddings' })).toHaveCount(0);
  await expect(page.locator('label').filter({ hasText: 'Wedding' })).toHaveCount(1);
});

test('creates an event in its own time zone and shows the event code to share', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page);
  await page.getByLabel('Event name').fill('Lena & Max');
  await page.locator('label').filter({ hasText: 'Wedding' }).click();
  await expect(page.getByLabel('Event type')).toHaveValue('wedding');
  const types = ['Choose a type', 'Birthday', 'Wedding', 'Corporate', 'Conference', 'Graduation', 'Other'];
  await expect(page.getByLabel('Event type').getByRole('option')).toHaveText(types);
  await expect(page.getByLabel('Public event')).not.toBeChecked();
  await expect(page.getByLabel('Guests see all approved photos')).toBeChecked();
  // Choosing a template keeps typed fields.
  await expect(page.getByLabel('Event name')).toHaveValue('Lena & Max');
  await page.getByLabel('Date', { exact: true }).fill('2099-06-14');
  await page.getByLabel('Time', { exact: true }).fill('17:00');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await page.getByLabel('Ask for an RSVP').check();
  await page.getByLabel('RSVP deadline, days before the event').fill('3');
  await page.getByLabel('Who can join').selectOption('customers');
  await submit(page).click();

  await expect(page.getByText('Event Created Successfully!').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lena & Max');
  await expect(page.getByText('Sunday, June 14, 2099, 5:00 PM')).toBeVisible();
  const code = (await page.getByTestId('event-code').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Event Code Copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.getByRole('button', { name: 'Share Link' }).click();
  await expect(page.getByText('Share Link Copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/join-event\\?code=${code}$`));
  await expect(page.getByRole('link', { name: 'View Dashboard' })).toHaveAttribute('href', /^\/event\/.+\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Print Poster and Cards' })).toHaveAttribute('href', /\/print$/);
  const event = await page.evaluate(async (eventCode) => (await fetch(`/api/events/${eventCode}`)).json(), code);
  expect(event).toMatchObject({
    date: '2099-06-14T21:00:00.000Z',
    timeZone: 'America/New_York',
    eventType: 'wedding',
    isPublic: false,
    guestsSeeAll: true,
    requiresRsvp: true,
    rsvpDeadlineDays: 3,
    joinPolicy: 'customers',
    promoAllowed: true,
    guestListEnabled: false,
    allowChat: true,
  });

  // Going back from the dashboard shows the code again, not an empty form.
  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page.getByTestId('event-code')).toHaveText(code);
  await page.reload();
  await expect(page.getByTestId('event-code')).toHaveText(code);
});

test('creates an event only once when the response was lost and the form is sent again', async ({ page }) => {
  await openForm(page);
  await expect(page.getByText('olga@example.com')).toBeVisible();
  await page.getByLabel('Event name').fill('Lena & Max');
  await page.getByLabel('Event type').selectOption('wedding');
  await page.getByLabel('Date', { exact: true }).fill('2099-06-14');
  await page.getByLabel('Time', { exact: true }).fill('17:00');
  const abortResponse = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/events', abortResponse, { times: 1 });
  await submit(page).click();
  await expect(page.getByText('Error Creating Event').first()).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Event Created Successfully!').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const events = await page.evaluate(async () => (await fetch('/api/events')).json());
  expect(events).toHaveLength(1);
});

test('shows why an event could not be created and keeps everything that was typed', async ({ page, network }) => {
  await openForm(page);
  await page.getByLabel('Event name').fill('Lena & Max');
  await page.getByLabel('Event type').selectOption('wedding');
  await page.getByLabel('Date', { exact: true }).fill('2099-06-14');
  await page.getByLabel('Time', { exact: true }).fill('17:00');
  // The session ended elsewhere.
  await page.context().clearCookies();
  await submit(page).click();
  await expect(page.getByText('Error Creating Event').first()).toBeVisible();
  await expect(page.getByText('sign in').first()).toBeVisible();
  await expect(page.getByLabel('Event name')).toHaveValue('Lena & Max');
  await network.close();
  await submit(page).click();
  await expect(page.getByText('You’re offline right now.').first()).toBeVisible();
  await expect(page.getByLabel('Event name')).toHaveValue('Lena & Max');
});

test('keeps the button in reach on phones, and stands in two columns on wide screens', async ({ page }) => {
  await openForm(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
  const topOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!.y;
  // Until nothing above them moves any more.
  await expect.poll(async () => (await topOf('Time')) - (await topOf('Date'))).toBe(0);
  // The bar never covers the focused field.
  await page.getByLabel('Event name').focus();
  for (let steps = 1; !(await submit(page).evaluate((button) => button === document.activeElement)); steps++) {
    expect(steps).toBeLessThan(40);
    const bottom = await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan((await submit(page).boundingBox())!.y);
    await page.keyboard.press('Tab');
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const left = (await page.getByRole('group', { name: 'The event' }).boundingBox())!;
  const right = (await page.getByRole('group', { name: 'Who can see and join' }).boundingBox())!;
  expect(right.x).toBeGreaterThan(left.x + left.width);
  expect(right.y).toBe(left.y);
});

test('says of each setting what applies as it stands', async ({ page }) => {
  await openForm(page);
  const photos = page.getByLabel('Show photos right away');
  await expect(photos).toHaveAccessibleDescription('Off: you approve each photo before guests see it.');
  await photos.check();
  await expect(photos).toHaveAccessibleDescription('Guests see each photo as soon as it arrives.');
  const comments = page.getByLabel('Guests can comment and chat');
  await expect(comments).toHaveAccessibleDescription(
    'Everyone who joined can comment on photos and write in the event’s chat.',
  );
  await comments.uncheck();
  await expect(comments).toHaveAccessibleDescription('Off: no chat, and only people with an account can comment.');
  const joining = page.getByLabel('Who can join', { exact: true });
  await expect(joining).toHaveAccessibleDescription('Guests only need a name and an email.');
  await joining.selectOption('Only people with a Rollcall account');
  await expect(joining).toHaveAccessibleDescription('Guests sign in or create an account first.');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the form is accessible and has large touch targets', async ({ page }) => {
    await page.goto('/create-event');
    await expect(page.getByRole('link', { name: 'Sign Up Free' })).toBeVisible();
    await expectAccessible(page);
    await expectTouchTargetSize(page);
    await openForm(page);
    await page.locator('label').filter({ hasText: 'Wedding' }).click();
    await page.getByLabel('Ask for an RSVP').check();
    await expectAccessible(page);
    await expectTouchTargetSize(page);
  });
});

async function fillInFestival(page: Page): Promise<void> {
  await page.getByLabel('Event name').fill('Midsummer');
  await page.getByLabel('Event type').selectOption('other');
  await page.getByLabel('Date', { exact: true }).fill('2099-06-12');
  await page.getByLabel('Time', { exact: true }).fill('17:00');
  await page.getByLabel('Time zone').selectOption('Europe/Berlin');
  await page.getByLabel('Ends at').fill('14:00');
}

test('says that events of several days need the plan that has them, and keeps what was typed', async ({ page }) => {
  await openForm(page);
  const hint = 'Events of several days are part of the Business plan.';
  await expect(page.getByText(hint)).toBeVisible();
  await fillInFestival(page);
  await page.getByLabel('Ends on (optional)').fill('2099-06-11');
  await submit(page).click();
  await expect(page.getByText('The event can’t end before it starts')).toBeVisible();
  await page.getByLabel('Ends on (optional)').fill('2099-06-14');
  await submit(page).click();
  await expect(page.getByText('Error Creating Event').first()).toBeVisible();
  await expect(page.getByText(hint).first()).toBeVisible();
  await expect(page.getByLabel('Ends on (optional)')).toHaveValue('2099-06-14');
});

test.describe('where nobody pays', () => {
  test.use({ environment: { ROLLCALL_BILLING: 'off' } });

  test('creates an event of several days, which the calendar shows on each of them', async ({ page }) => {
    await openForm(page);
    await fillInFestival(page);
    await page.getByLabel('Ends on (optional)').fill('2099-06-14');
    // The end moves along.
    await page.getByLabel('Date', { exact: true }).fill('2099-07-03');
    await expect(page.getByLabel('Ends on (optional)')).toHaveValue('2099-07-05');
    await expect(page.getByText('part of the Business plan')).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByText(/Friday, July 3 – Sunday, July 5, 2099/)).toBeVisible();

    await page.goto('/?date=2099-07-05');
    await page.getByText('Active Events').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    const calendar = page.getByRole('region', { name: 'Event calendar' });
    await expect(calendar.getByRole('table')).toBeVisible();
    for (const day of ['Friday, July 3', 'Saturday, July 4', 'Sunday, July 5']) {
      await expect(calendar.getByRole('button', { name: `${day}, 2099, 1 event` })).toBeAttached();
    }
    await expect(calendar.getByRole('heading', { name: 'Midsummer' })).toBeVisible();
  });
});
