import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runOrExit } from './run.ts';

const debianChromium = '/usr/bin/chromium';

/**
 * Ensures that there is a browser for the tests: Debian's Chromium if it is there or can be installed, otherwise
 * Playwright's. Returns the path of the executable, or null for Playwright's.
 */
export async function ensureBrowser(): Promise<string | null> {
  if (existsSync(debianChromium)) return debianChromium;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runOrExit('apt-get', ['update', '-qq']);
    const packages = ['chromium', 'fonts-dejavu-core'];
    await runOrExit('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return debianChromium;
  }
  await runOrExit('playwright', ['install', 'chromium'], { cwd: join(root, 'apps/pwa') });
  return null;
}
