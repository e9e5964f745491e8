import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, vi } from 'vitest';
import { issueAuthority, issueCertificate } from '../../apps/api/src/tls/issue-certificate.ts';
import { localNameConstraints } from '../../apps/api/src/tls/local-name-constraints.ts';
import { newDataDir, startServer } from '../../apps/api/test/server-process.ts';
import { TestClient } from '../../apps/api/test/test-client.ts';
import type { ReverseProxy } from './find-proxies.ts';
import { writeCaddySettings, writeNginxSettings } from './proxy-settings.ts';

/**
 * Starts a server behind a proxy with the delivered settings, both until the test finishes, and trusts the certificate of
 * the proxy in this process.
 */
export async function startBehindProxy({ name, program }: ReverseProxy) {
  const dir = newDataDir();
  const [port, plainPort, serverPort] = await findFreePorts();
  const [cert, key] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  writeFileSync(cert, await trustCertificate(key));
  const places = { dir, port: port!, plainPort: plainPort!, serverPort: serverPort!, cert, key };
  const args = name === 'nginx' ? writeNginxSettings(places) : writeCaddySettings(places);
  const child = spawn(program, args, {
    env: { HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // A proxy that does not read its settings says why; its other lines are of requests.
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });

  const dataDir = newDataDir();
  const origin = `https://localhost:${port}`;
  const start = () =>
    startServer(dataDir, { PORT: String(serverPort), ROLLCALL_ORIGIN: origin, ROLLCALL_TRUST_PROXY: '1' });
  const client = () => new TestClient({ request: (path, init) => fetch(`${origin}${path}`, init) });
  const server = await start();
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${log}`);
      expect((await client().get('/readyz')).status).toBe(200);
    },
    { timeout: 20_000, interval: 100 },
  );
  return { origin, client, server, start };
}

/** Makes a certificate of `localhost` that `fetch` of this process trusts, and writes its key. Returns the certificate. */
async function trustCertificate(keyPath: string): Promise<string> {
  const validity = { notBefore: new Date(Date.now() - 60_000), days: 1 };
  const authority = await issueAuthority('Test', validity, localNameConstraints());
  const { cert, key } = await issueCertificate(authority, ['localhost'], validity);
  writeFileSync(keyPath, key, { mode: 0o600 });
  setDefaultCACertificates([authority.cert]);
  return cert;
}

/** Resolves with ports that nobody listens on. */
async function findFreePorts(): Promise<number[]> {
  const servers = [0, 0, 0].map((port) => createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
