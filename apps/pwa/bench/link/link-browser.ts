import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs } from '../../playwright.config.ts';
import type { EmulatedLink } from './emulated-link.ts';
import { browserPath } from './own-network.ts';

/** Launches Chromium at the client's end of a link, where `localhost` is the link's other end. */
export async function launchBrowserBehind(link: EmulatedLink): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-link-'));
  const launcher = join(folder, 'chromium.sh');
  await writeFile(launcher, `#!/bin/sh\nexec ${link.clientCommand.join(' ')} '${browserPath}' "$@"\n`);
  await chmod(launcher, 0o700);
  try {
    return await chromium.launch({
      executablePath: launcher,
      args: [...chromiumArgs, `--host-resolver-rules=MAP localhost ${link.serverAddress}`],
      handleSIGINT: false,
      handleSIGTERM: false,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
