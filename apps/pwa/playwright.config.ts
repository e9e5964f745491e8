import { defineConfig } from '@playwright/test';
import { firefoxChannel, firefoxOptions } from './e2e/support/firefox.ts';

const executablePath = process.env.CHROMIUM_PATH;

/** Playwright's own list, which a second switch of this name would replace, and what costs time in each window. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  // The address bar of each window, which nobody sees, renders pages of its own: two of three CPU seconds of a new window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Chromium without what calls home; a sandbox inside a container cannot be had. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  `--disable-features=${disabledFeatures.join()}`,
];

export default defineConfig({
  testDir: 'e2e',
  // Every test has a server, a database and a folder of its own (decision 063).
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try has found something.
  retries: 0,
  forbidOnly: true,
  // For slow machines; no test waits for a timeout.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: ['firefox/**', 'webkit/**'],
      use: {
        browserName: 'chromium',
        launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
      },
    },
    {
      name: 'firefox',
      // The way of a photo: the tests with this tag, and those of Firefox alone.
      testIgnore: 'webkit/**',
      grep: /@engines|firefox\//,
      use: {
        browserName: 'firefox',
        permissions: [],
        launchOptions: firefoxOptions,
        ...(firefoxChannel && { channel: firefoxChannel }),
      },
    },
    // Driven through WebKitGTK's own driver.
    ...(process.env.WEBKIT_DRIVER_PATH ? [{ name: 'webkit', testMatch: 'webkit/*.spec.ts' }] : []),
  ],
});
