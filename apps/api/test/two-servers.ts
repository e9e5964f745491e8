import { createTestApp } from './create-test-app.ts';
import { TestClient } from './test-client.ts';

/** Creates two servers on one database and folder, and clients whose calls are dealt out to them in turn. */
export async function createTwoServers(options: NonNullable<Parameters<typeof createTestApp>[0]> = {}) {
  const first = await createTestApp({ makesPictures: false, ...options });
  const second = await createTestApp({ makesPictures: false, ...options, dir: first.dir });
  const servers = [first, second] as const;
  let calls = 0;
  const app = { request: (path: string, init?: RequestInit) => servers[calls++ % 2]!.app.request(path, init) };
  return { first, second, db: first.db, client: () => new TestClient(app) };
}
