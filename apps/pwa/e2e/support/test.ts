import { test as base, expect } from '@playwright/test';
import { noteMotion } from './motion.ts';
import { Organizer } from './organizer.ts';
import { RollcallServer } from './rollcall-server.ts';
import { WeakLink } from './weak-link.ts';

interface Fixtures {
  /** A server with an empty database. */
  server: RollcallServer;
  /** The network between the browser and that server; its origin is where pages are opened. */
  link: WeakLink;
  organizer: Organizer;
}

export const test = base.extend<Fixtures>({
  server: async ({}, use) => {
    const server = await RollcallServer.create();
    await server.start();
    await use(server);
    await server.stop();
  },
  link: async ({ server }, use) => {
    const link = await WeakLink.open(server.port);
    await use(link);
    await link.close();
  },
  organizer: async ({ server }, use) => {
    await use(await Organizer.signUp(server.origin));
  },
  page: async ({ page }, use) => {
    await noteMotion(page);
    await use(page);
  },
  // Every page of every context opens behind the weak link.
  baseURL: async ({ link }, use) => {
    await use(link.origin);
  },
});

export { expect };
