import { test as base, expect } from '@playwright/test';
import { cutNetworkWhenOffline, fillWithKeyboard } from './firefox.ts';
import { NetworkProxy } from './network-proxy.ts';
import { OrganizerClient } from './organizer-client.ts';
import { recordMotion } from './reduced-motion.ts';
import { isBinaryTested, RollcallServer } from './rollcall-server.ts';
import { ServerHost } from './server-host.ts';

interface Fixtures {
  /** Environment variables of the server. Override with `test.use`. */
  environment: Record<string, string>;
  /** A server with an empty database; in a process of its own, which can be killed, for tests tagged `@own-server`. */
  server: RollcallServer;
  /** The network between the browser and the server. Pages open at its origin. */
  network: NetworkProxy;
  organizer: OrganizerClient;
}

interface WorkerFixtures {
  /** The process of the servers of this worker. */
  host: ServerHost;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    async ({}, use) => {
      const host = new ServerHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  environment: [{}, { option: true }],
  // Installing it costs a second of processor time and fetches the whole app.
  serviceWorkers: async ({}, use, { tags }) => {
    await use(tags.includes('@service-worker') ? 'allow' : 'block');
  },
  server: async ({ environment, host }, use, { tags }) => {
    const ownsProcess = isBinaryTested || tags.includes('@own-server');
    const server = await RollcallServer.create({ environment, host: ownsProcess ? null : host });
    await server.start();
    await use(server);
    await server.stop();
  },
  network: async ({ server }, use) => {
    const network = await NetworkProxy.open(server.port);
    await use(network);
    await network.close();
  },
  organizer: async ({ server }, use) => {
    await use(await OrganizerClient.signUp(server.origin));
  },
  context: async ({ context, browserName, network }, use) => {
    if (browserName === 'firefox') cutNetworkWhenOffline(context, network);
    await use(context);
  },
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') fillWithKeyboard(page);
    await recordMotion(page);
    await use(page);
  },
  baseURL: async ({ network }, use) => {
    await use(network.origin);
  },
});

export { expect };
