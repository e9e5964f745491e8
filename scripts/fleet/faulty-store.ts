import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What happens to requests: none is harmed; every second one is refused; every second one is done and its answer lost; all
 * wait before they are passed on.
 */
export type StoreFault = 'none' | 'busy' | 'forgetful' | 'slow';

const slowMs = 1_500;

/** Stands in front of an object store. */
export class FaultyStore {
  fault: StoreFault = 'none';
  readonly endpoint: string;
  private readonly target: URL;
  private readonly server: Server;
  private count = 0;

  private constructor(target: URL, server: Server) {
    this.target = target;
    this.server = server;
    this.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async open(target: string): Promise<FaultyStore> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FaultyStore(new URL(target), server);
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = this;
    const isEverySecond = this.count++ % 2 === 1;
    if (fault === 'busy' && isEverySecond) {
      request.resume().on('end', () => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
      return;
    }
    if (fault === 'slow') await sleep(slowMs);
    const { method, url, headers } = request;
    // The signature covers the host that was called.
    const options = { host: this.target.hostname, port: this.target.port, method, path: url, headers };
    const passed = forward(options, (answer) => {
      if (fault === 'forgetful' && isEverySecond) return void request.socket.destroy();
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.on('error', () => passed.destroy());
    request.pipe(passed);
  }
}
