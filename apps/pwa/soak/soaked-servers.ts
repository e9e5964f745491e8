import type { StoreFault } from '../../../scripts/fleet/faulty-store.ts';
import { Fleet } from '../../../scripts/fleet/fleet.ts';
import { readStoredPhotos } from '../e2e/support/read-stored-photos.ts';
import { RollcallServer } from '../e2e/support/rollcall-server.ts';

/** Begins a fault, lets it last, and ends it. */
type PlayFault = (last: () => Promise<void>) => Promise<void>;

/** What a soak sends photos to. */
export interface SoakedServers {
  origin: string;
  /** What may happen to it, by name. */
  faults: Record<string, PlayFault>;
  /** Of all that happens, the share of its faults; the others are of the browser. */
  share: number;
  /** The photos whose picture has arrived. */
  readPhotos(): Promise<{ id: string; hasOriginal: boolean; uploadSha256: string; isIntact: boolean }[]>;
  stop(): Promise<void>;
}

/** Starts one server with a file as database. */
export async function startOneServer(): Promise<SoakedServers> {
  const server = await RollcallServer.create();
  await server.start();
  return {
    origin: server.origin,
    faults: { server: killAndStart(server) },
    share: 0.3,
    readPhotos: async () =>
      readStoredPhotos(server.dataDir).map((photo) => ({
        ...photo,
        isIntact: photo.fileSha256 === photo.storedSha256,
      })),
    stop: () => server.stop(),
  };
}

/** Starts two servers on PostgreSQL and Ceph, behind a proxy. */
export async function startFleet(): Promise<SoakedServers> {
  const fleet = await Fleet.start();
  const { postgres, ceph, store } = fleet;
  const faults: Record<string, PlayFault> = {
    'server 1': killAndStart(fleet.servers[0]!),
    'server 2': killAndStart(fleet.servers[1]!),
    'database, ended': async (last) => {
      await postgres.end('SIGINT');
      await last();
      await postgres.start();
    },
    'database, crashed': async (last) => {
      await postgres.end('SIGQUIT');
      await last();
      await postgres.start();
    },
  };
  if (ceph && store) {
    faults.store = async (last) => {
      await ceph.killGateway();
      await last();
      await ceph.startGateway();
    };
    for (const fault of ['busy', 'forgetful', 'slow'] satisfies StoreFault[]) {
      faults[`store, ${fault}`] = async (last) => {
        store.fault = fault;
        // Longer than a restart of it: requests are sent again for a while.
        for (let times = 0; times < 3; times++) await last();
        store.fault = 'none';
      };
    }
  }
  return { origin: fleet.origin, faults, share: 0.7, readPhotos: () => fleet.readPhotos(), stop: () => fleet.stop() };
}

function killAndStart(server: RollcallServer): PlayFault {
  return async (last) => {
    await server.kill();
    await last();
    await server.start();
  };
}
