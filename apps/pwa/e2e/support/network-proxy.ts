import { on, once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The response of a captive portal to every request. */
export interface CaptivePortal {
  status: number;
  body: string;
}

/** Called with every packet of one connection to the server, in order. */
export type Observer = (packet: Buffer) => void;

const packetBytes = 1400;
/** Queue length per connection, like TCP's bytes in flight. Further packets stay in the browser. */
const maxQueuedPackets = 12;

/**
 * A TCP proxy in front of the server that simulates bad networks: slow, distant, cut, or a captive portal.
 * Its origin never changes. All connections share the uplink; packets in flight are lost when it is cut. There is no
 * TCP slow start, nor Nagle's algorithm, which Node's server and browsers turn off, too: with it each response of two
 * writes waits 40 ms for a delayed acknowledgement.
 */
export class NetworkProxy {
  private readonly target: number;
  private readonly observe: () => Observer;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private portal: CaptivePortal | null = null;
  private isDown = false;
  private bytesPerSecond = Number.POSITIVE_INFINITY;
  /** Latency in each direction; a new connection waits one round trip. */
  private delayMs = 0;
  /** Unix milliseconds at which the queue is empty. */
  private queueEmptyAtMs = 0;
  /** Bytes until the cut that {@link cutAfter} has scheduled. */
  private bytesUntilCut = Number.POSITIVE_INFINITY;
  private onCut: (() => void) | null = null;

  private constructor(target: number, observe: () => Observer) {
    this.target = target;
    this.observe = observe;
    this.server = createServer({ noDelay: true }, (client) => this.accept(client));
  }

  /** Starts without limits. `observe` is called for each new connection. */
  static async open(target: number, observe: () => Observer = () => () => undefined): Promise<NetworkProxy> {
    const network = new NetworkProxy(target, observe);
    network.server.listen(0, '127.0.0.1');
    await once(network.server, 'listening');
    return network;
  }

  get origin(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the link is closed');
    return `http://localhost:${address.port}`;
  }

  /** Limits the uplink of all connections together, and adds latency in each direction. */
  throttle(bytesPerSecond: number, { delayMs = 0 } = {}): void {
    this.bytesPerSecond = bytesPerSecond;
    this.delayMs = delayMs;
    this.queueEmptyAtMs = 0;
  }

  /** Cuts the network after this many more bytes have arrived. Resolves then. */
  async cutAfter(bytes: number): Promise<void> {
    this.bytesUntilCut = bytes;
    await new Promise<void>((resolve) => {
      this.onCut = resolve;
    });
  }

  /** Drops every connection. New ones are accepted. */
  dropConnections(): void {
    for (const socket of this.sockets) socket.destroy();
    this.queueEmptyAtMs = 0;
  }

  cut(): void {
    this.isDown = true;
    this.dropConnections();
  }

  restore(): void {
    this.isDown = false;
    this.portal = null;
    this.throttle(Number.POSITIVE_INFINITY);
    this.bytesUntilCut = Number.POSITIVE_INFINITY;
  }

  /** Answers every request as a captive portal until `restore`. */
  actAsCaptivePortal(portal: CaptivePortal): void {
    this.cut();
    this.isDown = false;
    this.portal = portal;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(client: Socket): void {
    this.track(client);
    if (this.portal) return void sendPortalPage(client, this.portal);
    if (this.isDown) return void client.destroy();
    const server = this.track(connect({ port: this.target, host: '127.0.0.1', noDelay: true }));
    void this.forwardRequests(client, server).finally(() => server.destroy());
    void this.forwardResponses(server, client).finally(() => client.destroy());
  }

  /** Forwards a connection's packets with a bounded queue. */
  private async forwardRequests(client: Socket, server: Socket): Promise<void> {
    const observe = this.observe();
    const packets = packetsOf(client);
    const leavingAtMs: number[] = [];
    let arrived = Promise.resolve();
    await waitUntil(Date.now() + 2 * this.delayMs);
    for await (const packet of packets) {
      if (leavingAtMs.length === maxQueuedPackets) await waitUntil(leavingAtMs.shift()!);
      // A closed connection loses its packets.
      if (client.destroyed) break;
      const leavesAtMs = this.enqueue(packet.length);
      leavingAtMs.push(leavesAtMs);
      const arrivesAtMs = leavesAtMs + this.delayMs;
      arrived = arrived.then(() => waitUntil(arrivesAtMs)).then(() => this.deliver(server, packet, observe));
    }
    await arrived;
  }

  private async forwardResponses(server: Socket, client: Socket): Promise<void> {
    let arrived = Promise.resolve();
    for await (const chunk of chunksOf(server)) {
      const arrivesAtMs = Date.now() + this.delayMs;
      arrived = arrived.then(() => waitUntil(arrivesAtMs)).then(() => write(client, chunk));
    }
    await arrived.then(() => waitUntil(Date.now() + this.delayMs));
  }

  /** Returns the Unix milliseconds at which these bytes have been sent, after all queued before. */
  private enqueue(bytes: number): number {
    this.queueEmptyAtMs = Math.max(Date.now(), this.queueEmptyAtMs) + (bytes * 1000) / this.bytesPerSecond;
    return this.queueEmptyAtMs;
  }

  private async deliver(server: Socket, packet: Buffer, observe: Observer): Promise<void> {
    const allowed = packet.subarray(0, Math.max(0, Math.min(packet.length, this.bytesUntilCut)));
    this.bytesUntilCut -= packet.length;
    if (!server.destroyed) observe(allowed);
    await write(server, allowed);
    if (this.bytesUntilCut > 0) return;
    this.cut();
    this.onCut?.();
  }

  private track(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
    return socket;
  }
}

/** Reads at once, even before iteration starts, to notice when the browser closes the connection. */
function packetsOf(socket: Socket): AsyncGenerator<Buffer> {
  const chunks = chunksOf(socket);
  return (async function* () {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += packetBytes) yield chunk.subarray(at, at + packetBytes);
    }
  })();
}

/** Ends when the socket ends or fails. */
function chunksOf(socket: Socket): AsyncGenerator<Buffer> {
  const chunks = on(socket, 'data', { close: ['close'] });
  return (async function* () {
    try {
      for await (const [chunk] of chunks) yield chunk as Buffer;
    } catch {
      // Cut.
    }
  })();
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
}

/** Resolves at this time, never early. */
async function waitUntil(timeMs: number): Promise<void> {
  for (;;) {
    const leftMs = timeMs - Date.now();
    if (leftMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, leftMs));
  }
}

function sendPortalPage(client: Socket, { status, body }: CaptivePortal): void {
  client.once('data', () => {
    client.end(
      `HTTP/1.1 ${status} Portal\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}
