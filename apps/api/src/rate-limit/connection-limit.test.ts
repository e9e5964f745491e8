import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './connection-limit.ts';

let server: Server | null = null;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** Starts a server with at most three connections of one address. It never ends the response of `/stream`. */
async function listen(): Promise<number> {
  server = createServer((request, response) => {
    if (request.url === '/stream') response.write('ok');
    else if (request.method === 'POST') request.resume().once('end', () => response.end('ok'));
    else response.end('ok');
  });
  limitConnections(server, { maxPerAddress: 3, pendingMs: 50 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens a connection from an address of this machine; `closed` resolves once the server has closed it. */
async function open(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  socket.resume();
  return { socket, closed };
}

async function get(port: number, localAddress: string): Promise<number | undefined> {
  const call = request({ port, host: '127.0.0.1', localAddress, agent: false }).end();
  const [response] = (await once(call, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

test('silent connections of one address are closed, the oldest first, and shut nobody out', async () => {
  const port = await listen();
  const silent = [];
  for (let count = 0; count < 5; count++) silent.push(await open(port, '127.0.0.2'));
  await Promise.all(silent.slice(0, 2).map(({ closed }) => closed));
  expect(silent.map(({ socket }) => socket.destroyed)).toEqual([true, true, false, false, false]);
  expect(await get(port, '127.0.0.1')).toBe(200);
  expect(await get(port, '127.0.0.2')).toBe(200);
});

test('connections of one address that send a byte now and then shut nobody out', async () => {
  const port = await listen();
  const slow = [];
  for (let count = 0; count < 3; count++) {
    const connection = await open(port, '127.0.0.2');
    connection.socket.write('G');
    slow.push(connection);
  }
  // Until the server has read the bytes.
  expect(await get(port, '127.0.0.1')).toBe(200);
  expect(await get(port, '127.0.0.2')).toBe(200);
  await slow[0]!.closed;
  expect(slow.map(({ socket }) => socket.destroyed)).toEqual([true, false, false]);
});

test('connections of one address that hold after a request shut nobody out, the longest idle is closed', async () => {
  const port = await listen();
  const idle = [];
  for (let count = 0; count < 3; count++) {
    const connection = await open(port, '127.0.0.2');
    connection.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(connection.socket, 'data');
    connection.socket.write('G');
    idle.push(connection);
  }
  idle[0]!.socket.write('ET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle[0]!.socket, 'data');
  expect(await get(port, '127.0.0.2')).toBe(200);
  await idle[1]!.closed;
  expect(idle.map(({ socket }) => socket.destroyed)).toEqual([false, true, false]);
});

test('a connection in use is never closed for a new one', async () => {
  const port = await listen();
  const used = [];
  for (let count = 0; count < 3; count++) {
    const connection = await open(port, '127.0.0.2');
    connection.socket.write('GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(connection.socket, 'data');
    used.push(connection);
  }
  const late = await open(port, '127.0.0.2');
  await late.closed;
  expect(used.map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
  used[0]?.socket.destroy();
  await expect.poll(() => get(port, '127.0.0.2').catch(() => 'refused')).toBe(200);
});

test('connections of one address whose small bodies never arrive shut nobody out, and no upload ends for them', async () => {
  const port = await listen();
  const held = [];
  for (const path of ['/api/uploads/x', '/api/auth/login', '/api/auth/login']) {
    const connection = await open(port, '127.0.0.2');
    connection.socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{`);
    held.push(connection);
  }
  // Until all are older than what is waited for.
  expect(await get(port, '127.0.0.1')).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await get(port, '127.0.0.2')).toBe(200);
  await held[1]!.closed;
  expect(held.map(({ socket }) => socket.destroyed)).toEqual([false, true, false]);
});
