import type { BrowserContext } from '@playwright/test';
import { waitForRoutes } from './wait-for-routes.ts';

/** Aborts the next response of these calls after the server has handled it. Its cookies are kept or lost as well. */
export async function loseResponse(
  context: BrowserContext,
  url: string,
  arrives: 'nothing' | 'its cookies',
): Promise<void> {
  const before = await context.cookies();
  await context.route(
    url,
    async (route) => {
      await route.fetch();
      if (arrives === 'nothing') {
        await context.clearCookies();
        await context.addCookies(before);
      }
      await route.abort();
    },
    { times: 1 },
  );
  await Promise.all(context.pages().map(waitForRoutes));
}
