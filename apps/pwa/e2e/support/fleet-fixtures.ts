import { Fleet } from '../../../../scripts/fleet/fleet.ts';
import { describeMissingParts } from '../../../../scripts/fleet/missing-parts.ts';
import { NetworkProxy } from './network-proxy.ts';
import { OrganizerClient } from './organizer-client.ts';
import type { OutboxPhoto } from './outbox.ts';
import { test as base, expect } from './test.ts';

type Use<Value> = (value: Value) => Promise<void>;

/**
 * For tests of any engine, by `extend<{ fleet: Fleet }>`: two servers behind a proxy instead of one, skipped where a part is
 * missing, and the network between browsers and that proxy.
 */
export const fleetFixtures = {
  fleet: async ({}: object, use: Use<Fleet>) => {
    const missing = describeMissingParts();
    base.skip(missing !== null, missing ?? undefined);
    let network: NetworkProxy | null = null;
    const fleet = await Fleet.start({
      originOf: async (port) => {
        network = await NetworkProxy.open(port);
        return network.origin;
      },
    });
    networks.set(fleet, network!);
    await use(fleet);
    await network!.close();
    await fleet.stop();
  },
  network: async ({ fleet }: { fleet: Fleet }, use: Use<NetworkProxy>) => {
    await use(networks.get(fleet)!);
  },
  organizer: async ({ network }: { network: NetworkProxy }, use: Use<OrganizerClient>) => {
    await use(await OrganizerClient.signUp(network.origin));
  },
};

const networks = new WeakMap<Fleet, NetworkProxy>();

/** Expects that the fleet has exactly these photos, byte for byte. */
export async function expectStoredInFleet(fleet: Fleet, entries: Pick<OutboxPhoto, 'id' | 'sha256'>[]): Promise<void> {
  const stored = await fleet.readPhotos();
  const expected = entries.map(({ id, sha256 }) => ({ id, hasOriginal: false, uploadSha256: sha256, isIntact: true }));
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(stored.sort(byId)).toEqual(expected.sort(byId));
}
