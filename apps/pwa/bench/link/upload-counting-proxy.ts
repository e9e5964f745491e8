import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { UploadByteCounter } from '../upload-byte-counter.ts';

/** Forwards connections to the server, on its machine, and counts the bytes of photos that arrive. */
export class UploadCountingProxy {
  readonly counter = new UploadByteCounter();
  readonly port: number;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(server: Server, port: number) {
    this.server = server;
    this.port = port;
  }

  static async open(host: string, targetPort: number): Promise<UploadCountingProxy> {
    const server = createServer({ noDelay: true });
    server.listen(0, host);
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
    const proxy = new UploadCountingProxy(server, address.port);
    server.on('connection', (client) => proxy.forward(client, connect(targetPort, '127.0.0.1')));
    return proxy;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private forward(client: Socket, target: Socket): void {
    client.on('data', this.counter.observeConnection());
    client.pipe(target);
    target.pipe(client);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
