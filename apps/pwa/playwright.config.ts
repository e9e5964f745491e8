import { defineConfig } from '@playwright/test';
import { firefoxChannel, firefoxOptions } from './e2e/support/firefox.ts';

const executablePath = process.env.CHROMIUM_PATH;

/** Chromium without what calls home; a sandbox inside a container cannot be had. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
];

export default defineConfig({
  testDir: 'e2e',
  // Every test has a server, a database and a folder of its own.
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try has found something.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
