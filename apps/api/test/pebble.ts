import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { issueAuthority, issueCertificate } from '../src/tls/issue-certificate.ts';
import { localNameConstraints } from '../src/tls/local-name-constraints.ts';
import { callHttps } from './call-https.ts';
import { newDataDir } from './server-process.ts';

/** Where Debian's package puts the authority for tests of ACME clients; `pnpm test` installs it. */
export const pebblePath = '/usr/bin/pebble';

/** Starts Pebble on free ports. It calls `httpPort` of this machine where others call port 80. */
export async function startPebble() {
  const dir = newDataDir();
  const validity = { notBefore: new Date(Date.now() - 60_000), days: 1 };
  const authority = await issueAuthority('Test', validity, localNameConstraints());
  const pair = await issueCertificate(authority, ['localhost', '127.0.0.1'], validity);
  const [port, managementPort, httpPort] = await findFreePorts();
  const [certificate, privateKey, config, caPath] = ['cert.pem', 'key.pem', 'pebble.json', 'ca.pem'].map((name) =>
    join(dir, name),
  ) as [string, string, string, string];
  writeFileSync(certificate, pair.cert);
  writeFileSync(privateKey, pair.key);
  writeFileSync(caPath, authority.cert);
  const [listenAddress, managementListenAddress] = [`127.0.0.1:${port}`, `127.0.0.1:${managementPort}`];
  const pebble = { listenAddress, managementListenAddress, certificate, privateKey, httpPort, tlsPort: 0 };
  writeFileSync(config, JSON.stringify({ pebble }));
  const child = spawn(pebblePath, ['-config', config], {
    // Every order is checked, without the pauses that stand for the internet.
    env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_AUTHZREUSE: '0' },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const fetchRoot = async () => (await callHttps(managementPort, authority.cert, { path: '/roots/0' })).body;
  const rootCert = await vi.waitFor(fetchRoot, { interval: 50 });
  return { ca: authority.cert, caPath, directoryUrl: `https://localhost:${port}/dir`, httpPort, rootCert };
}

async function findFreePorts(): Promise<[number, number, number]> {
  const servers = [0, 0, 0].map((port) => createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports as [number, number, number];
}
