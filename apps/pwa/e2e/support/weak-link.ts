import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What a captive portal answers to everything. */
export interface Portal {
  status: number;
  body: string;
}

/**
 * A TCP proxy in front of the server that behaves like the network in a cellar: slow, cut, or somebody else's.
 * The browser sees one origin all the time.
 */
export class WeakLink {
  private readonly target: number;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private portal: Portal | null = null;
  private isDown = false;
  private bytesPerSecond = Number.POSITIVE_INFINITY;
  /** Bytes that clients sent since the last {@link cutAfter}. */
  private untilCut = Number.POSITIVE_INFINITY;
  private whenCut: (() => void) | null = null;

  private constructor(target: number) {
    this.target = target;
    this.server = createServer((client) => this.accept(client));
  }

  static async open(target: number): Promise<WeakLink> {
    const link = new WeakLink(target);
    link.server.listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    return link;
  }

  get origin(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the link is closed');
    return `http://localhost:${address.port}`;
  }

  /** Bytes a second that clients may send. */
  limit(bytesPerSecond: number): void {
    this.bytesPerSecond = bytesPerSecond;
  }

  /** Resolves when clients have sent that many more bytes; every connection is cut then, and the link stays down. */
  async cutAfter(bytes: number): Promise<void> {
    this.untilCut = bytes;
    await new Promise<void>((resolve) => {
      this.whenCut = resolve;
    });
  }

  cut(): void {
    this.isDown = true;
    for (const socket of this.sockets) socket.destroy();
  }

  restore(): void {
    this.isDown = false;
    this.portal = null;
    this.bytesPerSecond = Number.POSITIVE_INFINITY;
    this.untilCut = Number.POSITIVE_INFINITY;
  }

  /** From now on somebody else answers, as in a hotel. */
  capture(portal: Portal): void {
    this.cut();
    this.isDown = false;
    this.portal = portal;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(client: Socket): void {
    this.keep(client);
    if (this.portal) answerForPortal(client, this.portal);
    else if (this.isDown) client.destroy();
    else this.connect(client);
  }

  private connect(client: Socket): void {
    const server = this.keep(connect(this.target, '127.0.0.1'));
    client.on('data', (chunk: Buffer) => void this.forward(client, server, chunk));
    server.pipe(client);
    client.on('end', () => server.end());
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
  }

  private async forward(client: Socket, server: Socket, chunk: Buffer): Promise<void> {
    const allowed = chunk.subarray(0, Math.max(0, Math.min(chunk.length, this.untilCut)));
    this.untilCut -= chunk.length;
    client.pause();
    await new Promise<void>((resolve) => {
      if (server.destroyed) return resolve();
      server.write(allowed, () => resolve());
    });
    if (this.untilCut <= 0) {
      this.cut();
      this.whenCut?.();
      return;
    }
    if (Number.isFinite(this.bytesPerSecond)) {
      await new Promise((resolve) => setTimeout(resolve, (chunk.length / this.bytesPerSecond) * 1000));
    }
    client.resume();
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
    return socket;
  }
}

function answerForPortal(client: Socket, { status, body }: Portal): void {
  client.once('data', () => {
    client.end(
      `HTTP/1.1 ${status} Portal\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}
