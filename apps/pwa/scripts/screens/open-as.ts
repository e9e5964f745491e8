import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { signInWith } from '../../e2e/support/accounts.ts';
import { joinEvent } from '../../e2e/support/guest.ts';
import type { Person } from './screen-list.ts';
import { admin, type ScreenWorld } from './screen-world.ts';

/** A browser of its own in which this person has joined or signed in. */
export async function openAs(
  from: Browser,
  { server, organizer, wedding }: ScreenWorld,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await from.newContext({
    baseURL: server.origin,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    permissions: ['camera'],
    ...options,
  });
  const page = await context.newPage();
  if (person === 'guest') await joinEvent(page, wedding);
  if (person === 'organizer') await signInWith(page, organizer);
  if (person === 'admin') await signInWith(page, admin);
  await page.close();
  return context;
}
