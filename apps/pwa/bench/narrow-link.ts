import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { BodyMeter } from './body-meter.ts';

/** What a TCP sender would have under way on such a link; more waits in the phone. */
const maxQueuedBytes = 16 * 1024;
const packetBytes = 1400;

/**
 * A TCP proxy with one way up that all connections share: so many bits a second, a delay in each direction, and a
 * round trip before a new connection carries anything. What is under way when it drops is lost.
 */
export class NarrowLink {
  private readonly target: number;
  private bitsPerSecond = Number.POSITIVE_INFINITY;
  private delayMs = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly meter = new BodyMeter();
  /** Unix milliseconds at which everything that was let in has left. */
  private isFreeAtMs = 0;
  /** While it is not, nothing gets through. */
  private isOpen = true;

  private constructor(target: number) {
    this.target = target;
    this.server = createServer((client) => this.accept(client));
  }

  /** A wide link at first. */
  static async create(target: number): Promise<NarrowLink> {
    const link = new NarrowLink(target);
    link.server.listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    return link;
  }

  get origin(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the link is closed');
    return `http://localhost:${address.port}`;
  }

  /** Bytes of upload bodies that have reached the server. */
  get bodyBytes(): number {
    return this.meter.bytes;
  }

  shut(): void {
    this.isOpen = false;
    this.drop();
  }

  openNarrow({ bitsPerSecond, delayMs }: { bitsPerSecond: number; delayMs: number }): void {
    this.bitsPerSecond = bitsPerSecond;
    this.delayMs = delayMs;
    this.isOpen = true;
  }

  /** Every connection is lost; new ones may begin at once. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.isFreeAtMs = 0;
  }

  async close(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(client: Socket): void {
    this.keep(client);
    if (!this.isOpen) return void client.destroy();
    const server = this.keep(connect(this.target, '127.0.0.1'));
    const mayBeginAtMs = Date.now() + 2 * this.delayMs;
    const measure = this.meter.connection();
    let queuedBytes = 0;
    client.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += packetBytes) {
        const packet = chunk.subarray(at, at + packetBytes);
        queuedBytes += packet.length;
        this.later(this.timeToLeave(packet.length, mayBeginAtMs), () => {
          queuedBytes -= packet.length;
          if (queuedBytes < maxQueuedBytes) client.resume();
          this.later(this.delayMs, () => {
            if (server.destroyed) return;
            measure(packet);
            server.write(packet);
          });
        });
      }
      if (queuedBytes >= maxQueuedBytes) client.pause();
    });
    server.on('data', (chunk: Buffer) => this.later(this.delayMs, () => client.destroyed || client.write(chunk)));
    client.on('close', () => server.destroy());
    server.on('close', () => this.later(this.delayMs, () => client.destroy()));
  }

  /** Milliseconds until so many bytes more have left, behind all that were let in before. */
  private timeToLeave(bytes: number, notBeforeMs: number): number {
    const now = Date.now();
    this.isFreeAtMs = Math.max(now, this.isFreeAtMs, notBeforeMs) + (bytes * 8_000) / this.bitsPerSecond;
    return this.isFreeAtMs - now;
  }

  private later(ms: number, act: () => void): void {
    setTimeout(act, ms);
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
    return socket;
  }
}
