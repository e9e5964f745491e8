import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { startWebhookReceiver } from '../../test/webhook-receiver.ts';
import { isPublicAddress } from '../http/ip-address.ts';
import { parseLocalNetworks } from '../settings/local-names.ts';
import { ForbiddenAddressError, guardedPost } from './guarded-post.ts';
import type { ResolveHost } from './host-lookups.ts';

const message = { body: '{}', headers: {} };
const never = new AbortController().signal;

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.170',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '3fff::1',
  'localhost',
  '',
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('no form of a private address is connected to', async () => {
  const { received, port } = await startWebhookReceiver();
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '127.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::]',
    '169.254.169.254',
    '[fd00:ec2::254]',
  ];
  for (const host of hosts) {
    for (const scheme of ['http', 'https']) {
      const posting = guardedPost(`${scheme}://${host}:${port}/`, message, {
        allowsLoopback: false,
        networks: null,
        signal: never,
      });
      await expect(posting, host).rejects.toThrow(ForbiddenAddressError);
    }
  }
  expect(received).toEqual([]);
});

test('a name is refused if any of its addresses is private, at each attempt', async () => {
  const { received, port } = await startWebhookReceiver();
  const answers = [['93.184.216.34', '127.0.0.1'], ['127.0.0.1'], ['::ffff:127.0.0.1'], []];
  for (const addresses of answers) {
    const resolve: ResolveHost = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const posting = guardedPost(`https://rebind.example:${port}/`, message, {
      allowsLoopback: false,
      networks: null,
      resolve,
      signal: never,
    });
    await expect(posting).rejects.toThrow(ForbiddenAddressError);
  }
  const local = guardedPost(`https://localhost:${port}/`, message, {
    allowsLoopback: false,
    networks: null,
    signal: never,
  });
  await expect(local).rejects.toThrow(ForbiddenAddressError);
  expect(received).toEqual([]);
});

test('the connection goes to the address that was checked, however the name resolves next', async () => {
  const { received, port } = await startWebhookReceiver();
  let lookups = 0;
  // The first answer is permitted here; a second lookup would lead elsewhere.
  const resolve: ResolveHost = async () => [{ address: ++lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  const options = { allowsLoopback: true, networks: null, resolve, signal: never };
  expect((await guardedPost(`http://rebind.example:${port}/`, message, options)).status).toBe(200);
  expect([lookups, received.length, received[0]!.headers.host]).toEqual([1, 1, `rebind.example:${port}`]);
  await expect(guardedPost(`http://rebind.example:${port}/`, message, options)).rejects.toThrow(ForbiddenAddressError);
});

test('plain http goes to this machine alone, where that is permitted', async () => {
  const resolve: ResolveHost = async () => [{ address: '93.184.216.34', family: 4 }];
  const posting = guardedPost('http://hooks.example/', message, {
    allowsLoopback: true,
    networks: null,
    resolve,
    signal: never,
  });
  await expect(posting).rejects.toThrow(ForbiddenAddressError);
});

test('machines of a named network are called, by plain http too, and no others', async () => {
  const { received, port } = await startWebhookReceiver();
  const resolvesTo =
    (...addresses: string[]): ResolveHost =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const post = async (resolve: ResolveHost, networks: string, host = 'printer.lan') =>
    (
      await guardedPost(`http://${host}:${port}/`, message, {
        allowsLoopback: false,
        networks: parseLocalNetworks(networks),
        resolve,
        signal: never,
      })
    ).status;
  expect(await post(resolvesTo('127.0.0.1'), '192.168.1.0/24, 127.0.0.0/30')).toBe(200);
  expect(await post(resolvesTo('127.0.0.1'), '127.0.0.0/30', '127.0.0.1')).toBe(200);
  expect(received).toHaveLength(2);
  for (const addresses of [
    ['127.0.0.9'],
    ['127.0.0.1', '127.0.0.9'],
    ['93.184.216.34'],
    ['169.254.169.254'],
    ['::1'],
  ]) {
    await expect(post(resolvesTo(...addresses), '127.0.0.0/30'), addresses.join()).rejects.toThrow(
      ForbiddenAddressError,
    );
  }
  await expect(post(resolvesTo('127.0.0.1'), '192.168.1.0/24')).rejects.toThrow(ForbiddenAddressError);
  expect(received).toHaveLength(2);
});

test('an account can name a printer of a network, by plain http, only where there is one', async () => {
  const create = async (environment: Record<string, string>) => {
    const { client } = await createTestApp({ environment: { ROLLCALL_BILLING: 'off', ...environment } });
    const host = client();
    await host.signUp();
    return (await host.post('/api/account/webhooks', { url: 'http://192.168.1.7/print', types: ['photo.approved'] }))
      .status;
  };
  expect(await create({ ROLLCALL_WEBHOOK_NETWORKS: '192.168.1.0/24' })).toBe(201);
  expect(await create({})).toBe(400);
});
