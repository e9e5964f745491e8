import { type Browser, chromium } from '@playwright/test';
import { RollcallServer } from '../e2e/support/rollcall-server.ts';
import { chromiumArgs } from '../playwright.config.ts';

/** Runs a measurement with a server of its own and a browser, and ends both. */
export async function withServer(measure: (browser: Browser, server: RollcallServer) => Promise<void>): Promise<void> {
  const server = await RollcallServer.create();
  await server.start();
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  try {
    await measure(browser, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}
