import { test as base, expect } from '@playwright/test';
import { cutNetworkWhenOffline, fillWithKeyboard } from './firefox.ts';
import { NetworkProxy } from './network-proxy.ts';
import { OrganizerClient } from './organizer-client.ts';
import { recordMotion } from './reduced-motion.ts';
import { RollcallServer } from './rollcall-server.ts';

interface Fixtures {
  /** Environment variables of the server. Override with `test.use`. */
  environment: Record<string, string>;
  /** A server with an empty database. */
  server: RollcallServer;
  /** The network between the browser and the server. Pages open at its origin. */
  network: NetworkProxy;
  organizer: OrganizerClient;
}

export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  server: async ({ environment }, use) => {
    const server = await RollcallServer.create({ environment });
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
