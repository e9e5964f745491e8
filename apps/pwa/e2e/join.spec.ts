import type { Page } from '@playwright/test';
import { joinAndOpenCamera, openCameraOfNewEvent, waitForOfflineApp } from './support/guest.ts';
import { expect, test } from './support/test.ts';

/** Records every status shown in `main` from now on. */
async function recordStatuses(page: Page): Promise<() => Promise<string[]>> {
  const statuses = await page.evaluateHandle(() => {
    const heard: string[] = [];
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('main [role="status"]')) {
        if (textContent && !heard.includes(textContent)) heard.push(textContent);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return heard;
  });
  return async () => await statuses.jsonValue();
}

const inDays = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString();

test('finds an event by its code in any notation and reports an unknown code', { tag: '@engines' }, async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  await page.goto('/join-event');
  const code = page.getByLabel('Event code');
  await code.fill('zzzzzzzz');
  await expect(page.getByText('Event not found')).toBeVisible();
  await expect(page.getByText('Codes have 8 characters. Compare them one by one, or scan the QR code.')).toBeVisible();
  await code.fill(event.eventCode.toLowerCase());
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();

  const statuses = await recordStatuses(page);
  await page.getByLabel('Your name').fill('Tom');
  await page.getByLabel('Email').fill('tom@example.com');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('heading', { name: 'You’re in, Tom.' })).toBeFocused();
  // No message about a weak network, since the response came at once.
  expect(await statuses()).toEqual(['You’re in, Tom.']);
});

test('rejects a code that is too short without a request', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/events/') && requests.push(request.url()));
  await page.goto('/join-event');
  const code = page.getByLabel('Event code');
  const find = page.getByRole('button', { name: 'Find event' });
  await find.click();
  await expect(page.getByText('Event code is required')).toBeVisible();
  // What a code looks like stays below the error.
  await expect(page.getByText('The 8-character code on your card or invitation.')).toBeVisible();
  await code.fill('ab');
  await find.click();
  await expect(page.getByText('Event code is required')).toBeVisible();
  await code.fill('abc');
  await find.click();
  await expect(page.getByText('Event not found')).toBeVisible();
  expect(requests).toEqual([]);
  await code.fill('abcdef');
  await find.click();
  await expect(page.getByText('Event not found')).toBeVisible();
  expect(requests).toHaveLength(1);
  await code.press('End');
  await code.pressSequentially('ghijklmn');
  await expect(code).toHaveValue('ABCDEFGHIJ');
  await expect(page.getByRole('link', { name: 'Are you an admin?' })).toHaveAttribute('href', '/admin');
});

test('shows event and join form of a link without an API call', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ isPublic: false });
  await page.route(`**/api/events/${event.eventCode}`, () => undefined);
  for (const path of [`/join/${event.eventCode}`, `/event/${event.eventCode}`, `/join-event?code=${event.eventCode}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
    await expect(page.getByLabel('Your name')).toBeVisible();
  }
});

test('opens the camera with the event’s name when the network fails right after the link', {
  tag: '@service-worker',
}, async ({ page, context, organizer }) => {
  const event = await organizer.createEvent();
  await page.route(/\/api\/events\/[^/]+$/, () => undefined);
  await page.goto(`/join/${event.eventCode}`);
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await page.getByLabel('Your name').fill('Gisela');
  await page.getByLabel('Email').fill('gisela@example.com');
  await page.getByRole('button', { name: 'Join Event' }).click();
  // Sooner than the request timeout.
  await page.getByRole('link', { name: 'Start Taking Photos' }).click({ timeout: 5_000 });
  await expect(page).toHaveURL(/\/camera/);
  await expect(page.getByText(event.name)).toBeVisible();
});

test('recognizes a guest at the next visit', { tag: '@engines' }, async ({ page, organizer }) => {
  const event = await openCameraOfNewEvent(page, organizer);
  for (const path of [`/join-event?code=${event.eventCode}`, `/join/${event.eventCode}`, `/event/${event.eventCode}`]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Start Taking Photos' })).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveCount(0);
  }
  expect((await organizer.getStats(event.id)).guestCount).toBe(1);
});

test('is no taller than the window, also below the line that says the phone is offline', {
  tag: '@service-worker',
}, async ({ page, context, organizer }) => {
  // The longest of all dates, which takes two lines on a phone.
  const when = { date: '2036-09-24T10:56:00Z', timeZone: 'Europe/Berlin' };
  const event = await organizer.createEvent({ ...when, location: 'Alte Schmiede, Lindenhof 3' });
  await joinAndOpenCamera(page, event);
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByRole('link', { name: 'Start Taking Photos' })).toBeVisible();
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toHaveCount(0);
    expect(await excess()).toBe(0);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    expect(await excess()).toBe(0);
  }
});

test('shows a validation error at each missing field', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.goto(`/join/${event.eventCode}`);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Your name').fill('Tom');
  await page.getByLabel('Email').fill('zoë@example.com');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/may not reach you/);
  await page.getByLabel('Email').fill('tom@nowhere');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('asks for an account when the event is for customers', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ joinPolicy: 'customers' });
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByRole('heading', { name: 'Registration Required' })).toBeVisible();
  await expect(
    page.getByText(
      'You must register as a customer before joining events. Please go to the customer registration page first.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', /customer-register/);
});

test('denies joining after the RSVP deadline', async ({ page, organizer }) => {
  const late = { isPublic: false, requiresRsvp: true, rsvpDeadlineDays: 3, date: inDays(2) };
  const event = await organizer.createEvent(late);
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByRole('alert')).toHaveText(
    'RSVP deadline has passed. Guests must register at least 3 days before the event.',
  );
  await expect(page.getByRole('button', { name: 'Join Event' })).toHaveCount(0);
});

test('checks the RSVP deadline by the server’s clock, not the phone’s', async ({ page, organizer }) => {
  const soon = { isPublic: false, requiresRsvp: true, rsvpDeadlineDays: 3 };
  const open = await organizer.createEvent({ ...soon, date: inDays(4) });
  const late = await organizer.createEvent({ ...soon, date: inDays(2) });
  await page.clock.setSystemTime(inDays(30));
  await page.goto(`/join/${open.eventCode}`);
  await expect(page.getByText('This event asks for an RSVP. Please join by')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await expect(page).toHaveTitle(`${open.name} · Rollcall`);
  await page.clock.setSystemTime(inDays(-30));
  await page.goto(`/join/${late.eventCode}`);
  await expect(page.getByRole('alert')).toContainText('RSVP deadline has passed.');
});

test('denies the organizer’s screens to everybody else', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Registration Required' })).toBeVisible();
  await expect(
    page.getByText('You must be registered to access this feature. Please sign in or create an account to continue.'),
  ).toBeVisible();
  await expect(page).toHaveTitle('Registration Required · Rollcall');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/customer-login/);
  await expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', /^\/customer-register/);
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await page.goto(`/event/${event.id}/camera`);
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Event' }).last()).toHaveAttribute(
    'href',
    `/join/${event.eventCode}`,
  );
});
