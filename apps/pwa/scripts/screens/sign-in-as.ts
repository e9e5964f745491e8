import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { signInWith } from '../../e2e/support/accounts.ts';
import { admin } from '../../e2e/support/admin.ts';
import { joinAndOpenCamera, joinEvent, pickPhotos } from '../../e2e/support/guest.ts';
import { drawScene } from './draw-scene.ts';
import type { ScreenFixture } from './screen-fixture.ts';
import type { Role } from './screen-list.ts';

/** Opens a browser context in which this role has joined or signed in. */
export async function openContextAs(
  from: Browser,
  { server, organizer, wedding }: ScreenFixture,
  role: Role,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await from.newContext({
    baseURL: server.origin,
    locale: 'en-US',
    ...(wedding.timeZone && { timezoneId: wedding.timeZone }),
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    permissions: ['camera'],
    // A visitor comes for the first time.
    ...(role === 'visitor' && { serviceWorkers: 'block' }),
    ...options,
  });
  const page = await context.newPage();
  if (role === 'guest') await joinEvent(page, wedding, { name: 'Nils' });
  if (role === 'contributor') {
    await joinAndOpenCamera(page, wedding);
    await pickPhotos(page, await Promise.all([drawScene(13), drawScene(17, true)]));
    await page.getByText('All received').waitFor();
  }
  if (role === 'organizer') await signInWith(page, organizer);
  if (role === 'admin') await signInWith(page, admin);
  await page.close();
  return context;
}
