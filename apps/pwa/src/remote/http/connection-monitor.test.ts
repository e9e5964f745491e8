import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from './call-error.ts';
import { ConnectionMonitor, startAfterMs } from './connection-monitor.ts';

let server: Server;
let ending: AbortController;
let watch: ConnectionMonitor;
/** The response to the last call. */
let response: Promise<Response>;
const realFetch = fetch;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    response = realFetch(`http://127.0.0.1:${port}${path}`, init);
    return response;
  });
  ending = new AbortController();
  watch = new ConnectionMonitor(ending.signal);
});

afterEach(async () => {
  watch.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The open stream, as the server sees it. */
async function streamOf(): Promise<ServerResponse> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  watch.start('an-event');
  vi.advanceTimersByTime(startAfterMs);
  vi.useRealTimers();
  const [request, response] = await once(server, 'request');
  expect(request.url).toBe('/api/events/an-event/stream');
  return response;
}

test('a response that breaks off aborts pending uploads as unreachable', async () => {
  const stream = await streamOf();
  stream.write('event: changes\n\n');
  await response;
  const broken = once(watch.signal, 'abort');
  stream.socket?.resetAndDestroy();
  await broken;
  expect(watch.signal.reason).toBeInstanceOf(Unreachable);
});

test.each([200, 403])('a complete response of status %i aborts nothing', async (status) => {
  const stream = await streamOf();
  stream.writeHead(status).end('the end');
  await once(stream, 'close');
  // By then, everything sent earlier on the same connection has been read.
  server.on('request', (_request, response) => response.end());
  await fetch('/', {});
  expect(watch.signal.aborted).toBe(false);
});

test('an abort keeps its reason; closing the monitor aborts nothing', async () => {
  await streamOf();
  watch.stop();
  expect(watch.signal.aborted).toBe(false);
  ending.abort(new Error('overtaken'));
  expect(watch.signal.reason).toMatchObject({ message: 'overtaken' });
});
