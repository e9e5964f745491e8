import type { Page } from '@playwright/test';
import type { ScreenFixture } from './screen-fixture.ts';

/** What a screen searches for without a result. */
export const unmatchedSearch = 'a word that nobody wrote';

/** A contributor is a guest whose photos have been received. */
export const roles = ['visitor', 'guest', 'contributor', 'organizer', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Screen {
  /** Name of its files. */
  name: string;
  as: Role;
  path: string;
  /** Interaction before each screenshot, repeated at every width. */
  prepare?: (page: Page) => Promise<void>;
  /** Set to false to capture the viewport only, for full-screen views. */
  isWhole?: boolean;
  /** In CSS pixels. Captured at this size only. */
  size?: { width: number; height: number };
  /** Loaded once online, then captured offline. */
  isOffline?: boolean;
}

// By their places, since the names differ by language.
const clickTab = (index: number) => async (page: Page) => await page.getByRole('tab').nth(index).click();
const openFirstPhoto = async (page: Page) => {
  await page.locator('button[data-index="0"]').click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
};

/** A wide lightbox shows the comments without being asked for them. */
const openComments = async (page: Page) => {
  await openFirstPhoto(page);
  const isWide = await page.locator('.lightbox-comments').isVisible();
  if (!isWide) await page.locator('.lightbox-chrome button:has(.lucide-message-circle)').click();
};
const openFirstShot = async (page: Page) => {
  await page.locator('.camera-strip button').first().click();
  await page.getByRole('dialog').locator('img').first().waitFor();
};
const denyCamera = async (page: Page) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await page.reload();
  await page.locator('.camera-refused').waitFor();
  await page.getByRole('alert').waitFor();
};
/** A phone that lies on its side. */
const sideways = { width: 844, height: 390 };

/** Returns every screen and its visually different states. */
export function listScreens({ wedding, dinner, reunion }: ScreenFixture): Screen[] {
  const event = `/event/${wedding.id}`;
  return [
    { name: 'landing', as: 'visitor', path: '/', prepare: waitForCodeForm },
    { name: 'events', as: 'visitor', path: '/events' },
    { name: 'create-event-prompt', as: 'visitor', path: '/create-event' },
    { name: 'join-event', as: 'visitor', path: '/join-event' },
    { name: 'join', as: 'visitor', path: `/join/${wedding.eventCode}` },
    { name: 'join-unknown', as: 'visitor', path: '/join/NOSUCHCODE' },
    { name: 'join-invited-only', as: 'visitor', path: `/join/${dinner.eventCode}` },
    { name: 'register', as: 'visitor', path: '/customer-register' },
    { name: 'login', as: 'visitor', path: '/customer-login' },
    { name: 'guest-login', as: 'visitor', path: '/guest-login' },
    { name: 'auth', as: 'visitor', path: '/auth' },
    { name: 'reset-password', as: 'visitor', path: `/reset-password?token=${'a'.repeat(43)}` },
    { name: 'reset-password-link', as: 'visitor', path: '/reset-password' },
    { name: 'setup', as: 'visitor', path: `/setup?token=${'a'.repeat(43)}` },
    { name: 'reentry', as: 'visitor', path: `/join/${wedding.eventCode}?reentry=${'a'.repeat(43)}` },
    { name: 'privacy', as: 'visitor', path: '/privacy' },
    { name: 'camera-gate', as: 'visitor', path: '/camera' },
    { name: 'camera-of-event-gate', as: 'visitor', path: `${event}/camera` },
    { name: 'gallery-gate', as: 'visitor', path: '/gallery' },
    { name: 'gallery-of-visitor', as: 'visitor', path: `${event}/gallery` },
    { name: 'notifications-gate', as: 'visitor', path: '/notifications' },
    { name: 'dashboard-gate', as: 'visitor', path: `${event}/dashboard` },
    { name: 'registration-required', as: 'visitor', path: '/profile' },
    { name: 'subscribe-gate', as: 'visitor', path: '/subscribe' },
    { name: 'admin-gate', as: 'visitor', path: '/admin' },
    { name: 'not-found', as: 'visitor', path: '/there-is-no-such-page' },

    { name: 'joined', as: 'guest', path: `/join/${wedding.eventCode}` },
    { name: 'camera', as: 'guest', path: `${event}/camera`, isWhole: false },
    { name: 'chat', as: 'guest', path: `${event}/chat`, isWhole: false },
    { name: 'notifications', as: 'guest', path: '/notifications' },
    { name: 'camera-landscape', as: 'guest', path: `${event}/camera`, isWhole: false, size: sideways },
    { name: 'camera-denied', as: 'guest', path: `${event}/camera`, isWhole: false, prepare: denyCamera },
    {
      name: 'camera-denied-landscape',
      as: 'guest',
      path: `${event}/camera`,
      isWhole: false,
      size: sideways,
      prepare: denyCamera,
    },
    { name: 'gallery', as: 'guest', path: `${event}/gallery` },
    { name: 'gallery-nothing-found', as: 'guest', path: `${event}/gallery`, prepare: searchForNothing },
    { name: 'joined-offline', as: 'guest', path: `/join/${wedding.eventCode}`, isOffline: true },
    { name: 'camera-offline', as: 'guest', path: `${event}/camera`, isWhole: false, isOffline: true },
    { name: 'gallery-offline', as: 'guest', path: `${event}/gallery`, isOffline: true },
    { name: 'lightbox', as: 'guest', path: `${event}/gallery`, prepare: openFirstPhoto, isWhole: false },
    {
      name: 'lightbox-landscape',
      as: 'guest',
      path: `${event}/gallery`,
      prepare: openFirstPhoto,
      isWhole: false,
      size: sideways,
    },
    { name: 'lightbox-comments', as: 'guest', path: `${event}/gallery`, prepare: openComments, isWhole: false },

    { name: 'camera-shots', as: 'contributor', path: `${event}/camera`, isWhole: false },
    { name: 'camera-shots-landscape', as: 'contributor', path: `${event}/camera`, isWhole: false, size: sideways },
    { name: 'shot', as: 'contributor', path: `${event}/camera`, prepare: openFirstShot, isWhole: false },
    { name: 'gallery-own', as: 'contributor', path: `${event}/gallery` },

    { name: 'chat-as-host', as: 'organizer', path: `${event}/chat`, isWhole: false },
    { name: 'customer-dashboard', as: 'organizer', path: '/customer-dashboard' },
    { name: 'create-event', as: 'organizer', path: '/create-event' },
    { name: 'dashboard', as: 'organizer', path: `${event}/dashboard` },
    { name: 'dashboard-pending', as: 'organizer', path: `${event}/dashboard`, prepare: clickTab(2) },
    { name: 'dashboard-empty', as: 'organizer', path: `/event/${dinner.id}/dashboard` },
    { name: 'gallery-empty', as: 'organizer', path: `/event/${dinner.id}/gallery` },
    { name: 'review', as: 'organizer', path: `${event}/review`, isWhole: false },
    { name: 'review-done', as: 'organizer', path: `/event/${reunion.id}/review`, isWhole: false },
    { name: 'review-empty', as: 'organizer', path: `/event/${dinner.id}/review`, isWhole: false },
    { name: 'albums', as: 'organizer', path: `${event}/albums` },
    { name: 'settings', as: 'organizer', path: `${event}/settings` },
    { name: 'analytics-offer', as: 'organizer', path: `${event}/analytics` },
    { name: 'review-offline', as: 'organizer', path: `${event}/review`, isWhole: false, isOffline: true },
    { name: 'dashboard-offline', as: 'organizer', path: `${event}/dashboard`, isOffline: true },
    { name: 'settings-offline', as: 'organizer', path: `${event}/settings`, isOffline: true },
    { name: 'events-offline', as: 'organizer', path: '/events', isOffline: true },
    { name: 'account-offline', as: 'organizer', path: '/customer-dashboard', isOffline: true },
    { name: 'print', as: 'organizer', path: `${event}/print` },
    { name: 'print-film', as: 'organizer', path: `${event}/print?theme=film` },
    { name: 'print-night', as: 'organizer', path: `${event}/print?theme=night` },
    { name: 'print-cards', as: 'organizer', path: `${event}/print?as=cards` },
    { name: 'print-cards-film', as: 'organizer', path: `${event}/print?as=cards&theme=film` },
    { name: 'print-cards-night', as: 'organizer', path: `${event}/print?as=cards&theme=night` },
    { name: 'profile', as: 'organizer', path: '/profile' },
    { name: 'profile-not-found', as: 'organizer', path: `/profile/${wedding.id}` },
    { name: 'subscribe', as: 'organizer', path: '/subscribe' },
    { name: 'subscription-success', as: 'organizer', path: '/subscription/success' },
    { name: 'admin-denied', as: 'organizer', path: '/admin-dashboard' },

    { name: 'analytics', as: 'admin', path: `${event}/analytics` },
    { name: 'admin', as: 'admin', path: '/admin' },
    { name: 'admin-dashboard', as: 'admin', path: '/admin-dashboard' },
    { name: 'admin-dashboard-events', as: 'admin', path: '/admin-dashboard', prepare: clickTab(2) },
    { name: 'admin-dashboard-users', as: 'admin', path: '/admin-dashboard', prepare: clickTab(1) },
    { name: 'admin-dashboard-plans', as: 'admin', path: '/admin-dashboard', prepare: clickTab(3) },
    { name: 'customer-admin', as: 'admin', path: '/customer-admin' },
    { name: 'customer-admin-events', as: 'admin', path: '/customer-admin', prepare: clickTab(1) },
    { name: 'customer-admin-photos', as: 'admin', path: `/customer-admin?tab=photos&event=${wedding.id}` },
    { name: 'test-subscription', as: 'admin', path: '/test-subscription' },
  ];
}

/** The headline is there before the app. */
async function waitForCodeForm(page: Page): Promise<void> {
  await page.getByRole('textbox').waitFor();
}

async function searchForNothing(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill(unmatchedSearch);
}
