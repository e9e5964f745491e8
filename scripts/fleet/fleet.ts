import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '../../apps/api/src/blobs/s3/s3-client.ts';
import { parseSettings } from '../../apps/api/src/settings/settings.ts';
import { findFreePort } from '../../apps/pwa/e2e/support/free-port.ts';
import { RollcallServer } from '../../apps/pwa/e2e/support/rollcall-server.ts';
import { hasCeph } from '../ceph-programs.ts';
import { CaddyProcess } from './caddy-process.ts';
import { type CephGateway, startCeph } from './ceph.ts';
import { FaultyStore } from './faulty-store.ts';
import { PostgresProcess } from './postgres-process.ts';
import { type FleetPhoto, readFleetPhotos } from './read-fleet-photos.ts';

const bucket = 'rollcall';
const serverCount = 2;

interface Options {
  /** Variables of both servers. */
  environment?: Record<string, string>;
  /** Where browsers see it; defaults to the proxy itself. */
  originOf?: (port: number) => Promise<string>;
}

/**
 * Two servers on one database of PostgreSQL and one bucket of Ceph, behind Caddy, which deals requests out in turn; all on
 * the loopback address. Without Ceph, they share a folder of pictures.
 */
export class Fleet {
  readonly port: number;
  readonly origin: string;
  readonly postgres: PostgresProcess;
  readonly servers: RollcallServer[];
  /** Null without Ceph. */
  readonly ceph: CephGateway | null;
  /** In front of the store; null without Ceph. */
  readonly store: FaultyStore | null;
  private readonly environment: Record<string, string>;
  private readonly stopAll: () => Promise<void>;

  private constructor(parts: Pick<Fleet, 'port' | 'origin' | 'postgres' | 'servers' | 'ceph' | 'store'>, rest: Rest) {
    this.port = parts.port;
    this.origin = parts.origin;
    this.postgres = parts.postgres;
    this.servers = parts.servers;
    this.ceph = parts.ceph;
    this.store = parts.store;
    this.environment = rest.environment;
    this.stopAll = rest.stopAll;
  }

  static async start({ environment = {}, originOf }: Options = {}): Promise<Fleet> {
    /** In the order in which they are stopped. */
    const stops: (() => unknown)[] = [];
    const stopAll = async () => {
      for (const stop of stops.splice(0)) await stop();
    };
    try {
      const begin = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>) => {
        const part = await starting;
        stops.unshift(() => part.stop());
        return part;
      };
      const [postgres, ceph] = await Promise.all([
        begin(PostgresProcess.start({ isDurable: false })),
        hasCeph() ? begin(startCeph()) : null,
      ]);
      if (!ceph) process.stdout.write('There is no Ceph here: the servers share a folder of pictures.\n');
      const store = ceph && (await FaultyStore.open(ceph.endpoint));
      stops.unshift(() => store?.close());
      const port = await findFreePort();
      const origin = originOf ? await originOf(port) : `http://localhost:${port}`;
      const folder = mkdtempSync(join(tmpdir(), 'rollcall-fleet-'));
      stops.unshift(() => rmSync(folder, { recursive: true, force: true }));
      const own = {
        ROLLCALL_ORIGIN: origin,
        ROLLCALL_TRUST_PROXY: '1',
        ROLLCALL_DATABASE_URL: postgres.url,
        ...(ceph && {
          ROLLCALL_PICTURES_URL: `s3://${bucket}?endpoint=${encodeURIComponent(store!.endpoint)}`,
          AWS_ACCESS_KEY_ID: ceph.id,
          AWS_SECRET_ACCESS_KEY: ceph.secret,
        }),
        ...environment,
      };
      const settings = parseSettings({ ROLLCALL_DATA: folder, ...own });
      const client = settings.objectStore && new S3Client(settings.objectStore);
      await client?.exchange('create the bucket', { method: 'PUT' });
      const servers: RollcallServer[] = [];
      for (let index = 0; index < serverCount; index++) {
        const server = await RollcallServer.create({
          environment: own,
          // Only pictures need one folder.
          ...(!ceph && { dataDir: folder }),
        });
        stops.unshift(async () => {
          await server.kill();
          await server.stop();
        });
        servers.push(server);
        await server.start();
      }
      const caddy = await CaddyProcess.start({ port, serverPorts: servers.map((server) => server.port) });
      stops.unshift(() => caddy.stop());
      const rest = { environment: { ROLLCALL_DATA: folder, ...own }, stopAll };
      return new Fleet({ port, origin, postgres, servers, ceph, store }, rest);
    } catch (error) {
      await stopAll();
      throw error;
    }
  }

  /** Asks as often as there are servers. Returns the ports of those that the proxy chose. */
  async listAnsweringPorts(): Promise<number[]> {
    const ports = new Set<number>();
    for (let index = 0; index < serverCount; index++) {
      const response = await fetch(`${this.origin}/healthz`);
      await response.body?.cancel();
      ports.add(Number(response.headers.get('served-by')));
    }
    return [...ports].sort();
  }

  /** Reads the photos whose picture has arrived, and what the store has of each. */
  async readPhotos(): Promise<FleetPhoto[]> {
    return await readFleetPhotos(parseSettings(this.environment));
  }

  async stop(): Promise<void> {
    await this.stopAll();
  }
}

interface Rest {
  environment: Record<string, string>;
  stopAll: () => Promise<void>;
}
