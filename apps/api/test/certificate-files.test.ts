import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { issueAuthority, issueCertificate } from '../src/tls/issue-certificate.ts';
import type { KeyPair } from '../src/tls/key-pair.ts';
import { localNameConstraints } from '../src/tls/local-name-constraints.ts';
import { callHttps, loggedPort } from './call-https.ts';
import { newDataDir, runRollcall, startServer } from './server-process.ts';

const dayMs = 24 * 60 * 60 * 1000;
const validity = { notBefore: new Date(Date.now() - 60_000), days: 30 };

async function createFiles() {
  const dir = newDataDir();
  const authority = await issueAuthority('Test', validity, localNameConstraints());
  const issue = (days = validity.days) => {
    return issueCertificate(authority, ['localhost', '127.0.0.1'], { ...validity, days });
  };
  const environment = { ROLLCALL_TLS_CERT: join(dir, 'cert.pem'), ROLLCALL_TLS_KEY: join(dir, 'key.pem') };
  const write = ({ cert, key }: Partial<KeyPair>) => {
    if (cert !== undefined) writeFileSync(environment.ROLLCALL_TLS_CERT, cert);
    if (key !== undefined) writeFileSync(environment.ROLLCALL_TLS_KEY, key);
  };
  const pair = await issue();
  write(pair);
  return { authority, ca: authority.cert, pair, issue, write, environment };
}

const serialOf = ({ cert }: KeyPair) => new X509Certificate(cert).serialNumber;

test('serves https with the given certificate, and redirects plain http', async () => {
  const { ca, pair, environment } = await createFiles();
  const origin = 'https://photos.example';
  const server = await startServer(newDataDir(), { ...environment, ROLLCALL_ORIGIN: origin, ROLLCALL_HTTP_PORT: '0' });
  const port = loggedPort(server.printed, 'port');
  const ready = await callHttps(port, ca, { path: '/readyz' });
  expect([ready.status, ready.serial]).toEqual([200, serialOf(pair)]);
  expect(ready.headers['strict-transport-security']).toContain('max-age');
  const person = { email: 'ada@example.com', password: 'correct horse battery', firstName: 'Ada', lastName: 'L' };
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const post = (path: string) => callHttps(port, ca, { method: 'POST', path, headers, body: JSON.stringify(person) });
  expect((await post('/api/auth/register')).status).toBe(201);
  expect(String((await post('/api/auth/login')).headers['set-cookie'])).toMatch(/__Host-.*Secure/);

  const http = `http://127.0.0.1:${loggedPort(server.printed, 'httpPort')}`;
  for (const [path, location] of [
    ['/event/AB12CD34?x=1', `${origin}/event/AB12CD34?x=1`],
    ['//evil.example/', `${origin}//evil.example/`],
    ['/.well-known/acme-challenge/x', `${origin}/.well-known/acme-challenge/x`],
  ]) {
    const redirected = await fetch(`${http}${path}`, { redirect: 'manual', headers: { Host: 'evil.example' } });
    expect([redirected.status, redirected.headers.get('location')]).toEqual([308, location]);
  }
  expect((await fetch(http, { method: 'POST', body: 'password' })).status).toBe(403);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a new pair serves new connections and keeps the open ones; a broken one changes nothing', async () => {
  const { ca, pair, issue, write, environment } = await createFiles();
  const server = await startServer(newDataDir(), { ...environment, ROLLCALL_METRICS_PORT: '0' });
  const port = loggedPort(server.printed, 'port');
  const expiresIn = async () => {
    const response = await fetch(`http://127.0.0.1:${loggedPort(server.printed, 'metricsPort')}/metrics`);
    const [, at] = /^rollcall_certificate_expiry_timestamp_seconds (\d+)$/m.exec(await response.text())!;
    return Math.round((Number(at) * 1000 - validity.notBefore.getTime()) / dayMs);
  };
  expect(await expiresIn()).toBe(validity.days);
  const errors = () => server.printed.filter((line) => line.includes('the new certificate cannot be used'));
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const callKept = () => callHttps(port, ca, { path: '/healthz', agent: kept });
  expect((await callKept()).serial).toBe(serialOf(pair));

  const next = await issue(60);
  for (const [broken, count] of [
    [{ cert: next.cert }, 1],
    [{ cert: 'nothing' }, 2],
    [{ cert: pair.cert, key: '' }, 3],
  ] as const) {
    write(broken);
    process.kill(server.pid, 'SIGHUP');
    await vi.waitFor(() => expect(errors()).toHaveLength(count), 10_000);
    expect((await callHttps(port, ca, { path: '/healthz' })).serial).toBe(serialOf(pair));
  }

  write(next);
  process.kill(server.pid, 'SIGHUP');
  await vi.waitFor(async () => {
    expect((await callHttps(port, ca, { path: '/healthz' })).serial).toBe(serialOf(next));
  }, 10_000);
  expect(await expiresIn()).toBe(60);
  // The connection of before.
  expect((await callKept()).serial).toBe(serialOf(pair));
  kept.destroy();
  expect(errors().join('')).not.toContain('PRIVATE KEY');
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a pair that cannot be used stops the start with one line', async () => {
  const { issue, write, environment } = await createFiles();
  write({ key: (await issue()).key });
  const { code, stderr } = await runRollcall(['serve'], { ...environment, PORT: '0', ROLLCALL_DATA: newDataDir() });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^rollcall: ROLLCALL_TLS_CERT and ROLLCALL_TLS_KEY .*\n$/)]);
});
