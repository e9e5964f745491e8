import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/** An HTTP proxy in front of the server that holds back some responses, for browsers that cannot intercept requests. */
export class HoldingProxy {
  private readonly server: Server;
  private readonly released = Promise.withResolvers<void>();

  private constructor(port: number, paths: RegExp) {
    this.server = createServer(async (incoming, response) => {
      if (paths.test(incoming.url!)) await this.released.promise;
      const { method, url: path, headers } = incoming;
      const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      incoming.pipe(forwarded);
    });
  }

  /** Holds back requests whose path matches, until `release`. */
  static async open(port: number, paths: RegExp): Promise<HoldingProxy> {
    const proxy = new HoldingProxy(port, paths);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get origin(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the proxy is closed');
    return `http://localhost:${address.port}`;
  }

  release(): void {
    this.released.resolve();
  }

  async close(): Promise<void> {
    this.release();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
