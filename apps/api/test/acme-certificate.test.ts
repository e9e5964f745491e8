import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { axios } from 'acme-client';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AcmeCertificate } from '../src/tls/acme-certificate.ts';
import { issueAuthority, issueCertificate } from '../src/tls/issue-certificate.ts';
import type { KeyPair } from '../src/tls/key-pair.ts';
import { localNameConstraints } from '../src/tls/local-name-constraints.ts';
import { writePair } from '../src/tls/pem-file.ts';
import { type PlainDocument, startRedirectServer } from '../src/tls/redirect-server.ts';
import { callHttps, loggedPort } from './call-https.ts';
import { pebblePath, startPebble } from './pebble.ts';
import { newDataDir, startServer } from './server-process.ts';

const email = 'ada@example.com';
const serialOf = ({ cert }: KeyPair) => new X509Certificate(cert).serialNumber;

/** Creates what opens a certificate of Pebble in this process. */
async function createOptions() {
  const { ca, directoryUrl, httpPort } = await startPebble();
  axios.defaults.httpsAgent = new Agent({ ca });
  onTestFinished(() => {
    delete axios.defaults.httpsAgent;
  });
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(line) });
  const documents = new Map<string, PlainDocument>();
  await startRedirectServer({
    port: httpPort,
    host: '127.0.0.1',
    originFor: () => 'https://localhost',
    documents,
    log,
  });
  return { options: { name: 'localhost', email, directoryUrl, dir: newDataDir(), documents, log }, logged };
}

/** Resolves with a certificate that the authority has issued. */
async function issueFirst(options: ConstructorParameters<typeof AcmeCertificate>[0]) {
  const certificate = new AcmeCertificate(options);
  expect(certificate.pair).toBeNull();
  await certificate.issue();
  return certificate as AcmeCertificate & { pair: KeyPair };
}

// Debian has the package; elsewhere the tests of renewal times remain.
describe.runIf(existsSync(pebblePath))('with a real authority', () => {
  test('a server without a certificate gets one by http and serves https', async () => {
    const { caPath, directoryUrl, httpPort, rootCert } = await startPebble();
    const dataDir = newDataDir();
    const environment = {
      ROLLCALL_ACME_EMAIL: email,
      ROLLCALL_ACME_DIRECTORY: directoryUrl,
      ROLLCALL_HTTP_PORT: String(httpPort),
      ROLLCALL_ORIGIN: 'https://localhost',
      NODE_EXTRA_CA_CERTS: caPath,
    };
    const server = await startServer(dataDir, environment);
    const port = loggedPort(server.printed, 'port');
    const first = await vi.waitFor(
      async () => await callHttps(port, rootCert, { path: '/readyz', servername: 'localhost' }),
      { interval: 50 },
    );
    expect(first.status).toBe(200);
    for (const name of readdirSync(join(dataDir, 'tls/localhost'))) {
      expect([name, (statSync(join(dataDir, 'tls/localhost', name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
    }
    expect(readdirSync(join(dataDir, 'tls/localhost')).sort()).toEqual(['account.pem', 'localhost.pem']);
    expect(await server.end('SIGTERM')).toBe(0);

    const again = await startServer(dataDir, environment);
    const port2 = loggedPort(again.printed, 'port');
    expect((await callHttps(port2, rootCert, { path: '/readyz', servername: 'localhost' })).serial).toBe(first.serial);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  test('a certificate is renewed a month before its end, and not before', async () => {
    const { options } = await createOptions();
    const certificate = await issueFirst(options);
    const serial = serialOf(certificate.pair);
    expect(options.documents.size).toBe(0);
    const endsAt = new X509Certificate(certificate.pair.cert).validToDate.getTime();
    const daysBefore = (days: number) => new Date(endsAt - days * 24 * 60 * 60 * 1000);
    expect([await certificate.renewIfDue(), await certificate.renewIfDue(daysBefore(33))]).toEqual([false, false]);
    expect(serialOf(certificate.pair)).toBe(serial);
    expect(await certificate.renewIfDue(daysBefore(29))).toBe(true);
    expect(serialOf(certificate.pair)).not.toBe(serial);
    expect(serialOf(new AcmeCertificate(options).pair!)).toBe(serialOf(certificate.pair));
  });

  test('a renewal that fails keeps the certificate and is logged', async () => {
    const { options, logged } = await createOptions();
    await issueFirst(options);
    // Pebble takes one in a hundred authorizations of an account for granted: a new account has none.
    rmSync(join(options.dir, 'localhost/account.pem'));
    const certificate = new AcmeCertificate(options);
    const pair = certificate.pair!;
    // The challenge finds nobody.
    options.documents.set = () => options.documents;
    const endsAt = new X509Certificate(pair.cert).validToDate;
    expect(await certificate.renewIfDue(endsAt)).toBe(false);
    expect(certificate.pair).toBe(pair);
    expect(logged.join('')).toContain('the certificate was not renewed');
    expect(logged.join('')).not.toContain('PRIVATE KEY');
  });
});

test('an authority that cannot be reached is logged at once, by the network’s reason, and the rest is served', async () => {
  const server = await startServer(newDataDir(), {
    ROLLCALL_ACME_EMAIL: email,
    ROLLCALL_ACME_DIRECTORY: 'https://127.0.0.1:1/directory',
    ROLLCALL_HTTP_PORT: '0',
    ROLLCALL_METRICS_PORT: '0',
    ROLLCALL_ORIGIN: 'https://photos.example',
  });
  await vi.waitFor(() => expect(server.printed.join('\n')).toContain('https waits for it'), { timeout: 5_000 });
  const printed = server.printed.join('\n');
  expect(printed).toMatch(/"authority":"127.0.0.1:1".*a certificate is ordered/);
  expect(printed).toContain('the authority 127.0.0.1:1 cannot be used: ECONNREFUSED');
  expect(printed).not.toContain('TypeError');
  expect(printed).toContain('to become the administrator: https://photos.example/setup');
  const redirect = await fetch(`http://127.0.0.1:${loggedPort(server.printed, 'httpPort')}/`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('retry-after')]).toEqual([503, '60']);
  const metrics = await fetch(`http://127.0.0.1:${loggedPort(server.printed, 'metricsPort')}/metrics`);
  expect(await metrics.text()).toContain('rollcall_certificate_expiry_timestamp_seconds 0');
  await expect(fetch(`https://127.0.0.1:${loggedPort(server.printed, 'port')}/`)).rejects.toThrow('fetch failed');
  expect(await server.end('SIGTERM')).toBe(0);
});

test('an authority that answers nothing of use is named', async () => {
  const dir = newDataDir();
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(line) });
  const directoryUrl = 'https://nobody.invalid/directory';
  const options = { name: 'localhost', email, directoryUrl, dir, documents: new Map(), log };
  void new AcmeCertificate(options).issue();
  await vi.waitFor(
    () => expect(logged.join('')).toMatch(/the authority nobody\.invalid cannot be used: E[A-Z_]+/),
    10_000,
  );
});

test('a certificate that the server refuses is logged, and does not end the process', async () => {
  const dir = newDataDir();
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  const authority = await issueAuthority('A', { notBefore: new Date(now - day), days: 90 }, localNameConstraints());
  const pair = await issueCertificate(authority, ['localhost'], { notBefore: new Date(now - day), days: 60 });
  writePair(join(dir, 'ca.example/localhost.pem'), pair);
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(line) });
  const directoryUrl = 'https://ca.example/directory';
  const options = { name: 'localhost', email, directoryUrl, dir, documents: new Map(), log };
  const certificate = new AcmeCertificate(options);
  certificate.renewIfDue = async () => true;
  certificate.follow(() => {
    throw new Error('key values mismatch');
  });
  await vi.waitFor(() => expect(logged.join('')).toContain('key values mismatch'));
});
