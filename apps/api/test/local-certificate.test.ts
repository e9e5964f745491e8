import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listLocalNames } from '../src/settings/local-names.ts';
import { issueCertificate } from '../src/tls/issue-certificate.ts';
import { readPair } from '../src/tls/pem-file.ts';
import { callHttps, loggedPort } from './call-https.ts';
import { newDataDir, startServer } from './server-process.ts';

const laptop = { ROLLCALL_LOCAL: '1', ROLLCALL_HTTP_PORT: '0' };

/** Returns the certificate with which the server answers. */
async function peerCertificate(port: number, ca: string): Promise<X509Certificate> {
  const socket = connect({ port, host: '127.0.0.1', ca });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate()!;
  socket.destroy();
  return certificate;
}

/** Starts a laptop at a venue, and downloads what a guest's phone has to trust. */
async function startLaptop(dataDir: string) {
  const server = await startServer(dataDir, laptop);
  const http = `http://127.0.0.1:${loggedPort(server.printed, 'httpPort')}`;
  const page = await fetch(`${http}/trust`);
  const file = await fetch(`${http}/trust/rollcall.crt`);
  const authority = new X509Certificate(Buffer.from(await file.arrayBuffer()));
  return { ...server, http, page, file, authority, port: loggedPort(server.printed, 'port') };
}

test('a phone that trusts the downloaded authority opens the app by the address of the laptop', async () => {
  const { port, http, page, file, authority, printed, end } = await startLaptop(newDataDir());
  const html = await page.text();
  for (const system of ['iPhone', 'Android', 'Windows', 'Mac']) expect(html).toContain(system);
  expect(html).toContain(authority.fingerprint256);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  await vi.waitFor(() => expect(printed.join('\n')).toMatch(/^Guests open http:\/\/\S+\/trust once/m));
  expect(printed.join('\n')).toContain(authority.fingerprint256);

  expect(authority.ca).toBe(true);
  // Neither signs programs or mails.
  const serverAuth = '1.3.6.1.5.5.7.3.1';
  expect(authority.keyUsage).toEqual([serverAuth]);
  const { keyUsage } = await peerCertificate(port, authority.toString());
  expect(keyUsage).toEqual([serverAuth]);
  await expect(callHttps(port, '')).rejects.toThrow();
  expect((await callHttps(port, authority.toString(), { path: '/readyz' })).status).toBe(200);
  for (const servername of listLocalNames().filter((name) => /[a-z]/.test(name) && !name.includes(':'))) {
    expect((await callHttps(port, authority.toString(), { path: '/readyz', servername })).status).toBe(200);
  }
  const redirect = await fetch(`${http}/event/AB12CD34`, { redirect: 'manual' });
  expect(redirect.headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/event\/AB12CD34$/);
  expect(await end('SIGTERM')).toBe(0);
});

test('the authority stays for the next start, readable by its owner alone', async () => {
  const dataDir = newDataDir();
  const first = await startLaptop(dataDir);
  await first.end('SIGTERM');
  const second = await startLaptop(dataDir);
  expect(second.authority.fingerprint256).toBe(first.authority.fingerprint256);
  const file = join(dataDir, 'tls/local/authority.pem');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect((statSync(join(dataDir, 'tls')).mode & 0o777).toString(8)).toBe('700');
  expect((await callHttps(second.port, first.authority.toString(), { path: '/healthz' })).status).toBe(200);
});

test.each(['photos.example', '192.0.2.1'])(
  'whoever steals the authority cannot use it for %s, which is not of a local network',
  async (name) => {
    const dataDir = newDataDir();
    const { authority, end } = await startLaptop(dataDir);
    await end('SIGTERM');
    const stolen = readPair(join(dataDir, 'tls/local/authority.pem'))!;
    const forged = await issueCertificate(stolen, [name, '127.0.0.1'], {
      notBefore: new Date(Date.now() - 60_000),
      days: 1,
    });
    const server = createServer(forged, (_request, response) => void response.end()).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(callHttps(port, authority.toString())).rejects.toThrow(/permitted subtree violation/);
  },
);
