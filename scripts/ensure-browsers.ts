import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './debian-packages.ts';
import { root, runOrExit } from './run.ts';

/** Where Debian's packages put the programs, by the variable that names each to the tests. */
const debianPrograms = {
  CHROMIUM_PATH: '/usr/bin/chromium',
  FIREFOX_PATH: '/usr/bin/firefox-esr',
  WEBKIT_DRIVER_PATH: '/usr/bin/WebKitWebDriver',
};
const debianPackages = ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-dejavu-core'];

/**
 * Ensures that there is a Chromium: Debian's if it is there or can be installed, otherwise Playwright's. Returns the
 * path of the executable, or null for Playwright's.
 */
export async function ensureBrowser(): Promise<string | null> {
  const path = debianPrograms.CHROMIUM_PATH;
  if (existsSync(path)) return path;
  if (canInstallPackages()) {
    await installPackages(['chromium', 'fonts-dejavu-core']);
    return path;
  }
  await runOrExit('playwright', ['install', 'chromium'], { cwd: join(root, 'apps/pwa') });
  return null;
}

/**
 * Ensures that there are the browsers of all three engines. Returns the environment variables that name Debian's.
 * Without Debian's packages, Playwright's Chromium and Firefox are used, and the journeys in WebKit are left out: they
 * are driven through WebKitGTK's own driver.
 */
export async function ensureBrowsers(): Promise<Partial<typeof debianPrograms>> {
  if (Object.values(debianPrograms).every(existsSync)) return debianPrograms;
  if (canInstallPackages()) {
    await installPackages(debianPackages);
    return debianPrograms;
  }
  await runOrExit('playwright', ['install', 'chromium', 'firefox'], { cwd: join(root, 'apps/pwa') });
  process.stdout.write('The journeys in WebKit are left out: they need webkit2gtk-driver and xvfb of Debian.\n');
  return {};
}
