import { createReset, parseTcpPacket, type TcpPacket } from './tcp-packet.ts';

export type LinkEnd = 'client' | 'server';

interface Connection {
  /** The latest packet from each end. */
  latest: Partial<Record<LinkEnd, TcpPacket>>;
  isCut: boolean;
}

/** The TCP connections through a link. Those that were cut are reset at both ends. */
export class TcpConnections {
  private readonly connections = new Map<string, Connection>();
  private readonly write: (end: LinkEnd, packet: Buffer) => void;

  /** @param write sends a packet to one end, past the link's conditions */
  constructor(write: (end: LinkEnd, packet: Buffer) => void) {
    this.write = write;
  }

  /** Records a packet. Returns false for one that ends here: of a cut connection, or not of TCP. */
  accept(from: LinkEnd, packet: Buffer): boolean {
    const parsed = parseTcpPacket(packet);
    // What IPv6 announces by itself.
    if (!parsed) return false;
    const { source, destination } = parsed;
    const key = from === 'client' ? `${source.port} ${destination.port}` : `${destination.port} ${source.port}`;
    const isOpening = parsed.acknowledgement === null;
    let connection = this.connections.get(key);
    if (!connection || isOpening) {
      connection = { latest: {}, isCut: false };
      this.connections.set(key, connection);
    }
    connection.latest[from] = parsed;
    if (connection.isCut) this.reset(connection, from);
    return !connection.isCut;
  }

  /** Cuts every connection. */
  cutAll(): void {
    for (const connection of this.connections.values()) {
      if (connection.isCut) continue;
      connection.isCut = true;
      this.reset(connection, 'client');
      this.reset(connection, 'server');
    }
  }

  private reset({ latest }: Connection, end: LinkEnd): void {
    const packet = latest[end];
    if (packet && packet.acknowledgement !== null && !packet.isReset) this.write(end, createReset(packet));
  }
}
