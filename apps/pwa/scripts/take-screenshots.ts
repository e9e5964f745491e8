// Takes screenshots of every screen at three widths, light and dark.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { waitForOfflineApp } from '../e2e/support/guest.ts';
import { chromiumArgs } from '../playwright.config.ts';
import { addOtherHosts } from './screens/other-hosts.ts';
import { shotsOfTheEvening } from './screens/sample-wedding.ts';
import { useSceneCamera } from './screens/scene-camera.ts';
import { createScreenFixture } from './screens/screen-fixture.ts';
import { listScreens, roles, type Screen } from './screens/screen-list.ts';
import { openContextAs } from './screens/sign-in-as.ts';
import { waitUntilStable } from './screens/wait-until-stable.ts';

/** A phone, a tablet in landscape and a desktop, in CSS pixels. */
const windows = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
/** The width of the desktop, which has a mouse. The others have a touchscreen. */
const desktopWidth = 1440;
/** What grows with its window, such as the preview of a page to print, has its greatest size after so many times. */
const maxFits = 5;
const folder = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'screenshots');
/** Part of a screen's name. Defaults to all screens. */
const wanted = process.argv[3] ?? '';

mkdirSync(folder, { recursive: true });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: [...chromiumArgs, '--use-fake-ui-for-media-stream'],
  ...(executablePath && { executablePath }),
});
const fixture = await createScreenFixture(shotsOfTheEvening);
try {
  await addOtherHosts(fixture.server);
  const screens = listScreens(fixture).filter(({ name }) => name.includes(wanted));
  let failures = 0;
  for (const role of roles) {
    const ofPerson = screens.filter((screen) => screen.as === role);
    if (ofPerson.length === 0) continue;
    const context = await openContextAs(browser, fixture, role, { viewport: windows[0]! });
    await useSceneCamera(context);
    for (const screen of ofPerson) failures += (await takeScreen(context, screen)) ? 0 : 1;
    await context.close();
  }
  console.log(`${screens.length} screens in ${folder}, ${failures} of them not taken`);
  process.exitCode = failures > 0 ? 1 : 0;
} finally {
  await browser.close();
  await fixture.server.stop();
}

/** Returns whether the screenshot succeeded. Prints an error without throwing. */
async function takeScreen(context: BrowserContext, screen: Screen): Promise<boolean> {
  const { name, path, prepare, isWhole = true, isOffline = false, size: onlySize } = screen;
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  try {
    if (isOffline) await leaveNetwork(devTools, page, path);
    for (const size of onlySize ? [onlySize] : windows) {
      await page.setViewportSize(size);
      await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: size.width !== desktopWidth });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await prepare?.(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await waitUntilStable(page, { isWhole });
        if (isWhole) await fitWindow(page, size.width);
        await page.screenshot({ path: join(folder, `${name}-${size.width}-${colorScheme}.png`) });
        await page.setViewportSize(size);
      }
    }
    return true;
  } catch (error) {
    console.error(`${name}: ${(error as Error).message.split('\n')[0]}`);
    return false;
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

/**
 * Makes the window as high as the page, again while that grows with its window. Playwright's `fullPage` would show what
 * stands at the window's edge in the middle of the page, and no rows of a list that are not rendered above and below the
 * window.
 */
async function fitWindow(page: Page, width: number): Promise<void> {
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight);
  // A page that is still being laid out may be higher for a moment; one that fills its window never shrinks again.
  for (let last = 0, height = await measure(); height !== last; height = await measure()) {
    last = height;
    await waitUntilStable(page, { isWhole: true });
  }
  for (let fits = 0; fits < maxFits; fits++) {
    const height = await measure();
    if (fits > 0 && height === page.viewportSize()?.height) return;
    await page.setViewportSize({ width, height });
    await waitUntilStable(page, { isWhole: true });
  }
}

/** Leaves the network once the app is stored on this device. */
async function leaveNetwork(devTools: CDPSession, page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilStable(page, { isWhole: true });
  await waitForOfflineApp(page);
  await page.context().setOffline(true);
  // A page that two sessions debug is offline only if both say so.
  await devTools.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
