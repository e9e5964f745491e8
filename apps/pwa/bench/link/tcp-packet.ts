/** An IPv4 packet with TCP inside (RFC 791, RFC 9293). */
export interface TcpPacket {
  source: Endpoint;
  destination: Endpoint;
  isReset: boolean;
  /** The next byte that the sender expects; null in the first packet of a connection. */
  acknowledgement: number | null;
}

interface Endpoint {
  address: Buffer;
  port: number;
}

const tcp = 6;
const headerBytes = 20;
const flags = { reset: 0x04, acknowledgement: 0x10 };

/** Returns null for other packets. */
export function parseTcpPacket(packet: Buffer): TcpPacket | null {
  if (packet.length < 2 * headerBytes || packet[0]! >> 4 !== 4 || packet[9] !== tcp) return null;
  const at = (packet[0]! & 0x0f) * 4;
  const flagBits = packet[at + 13]!;
  return {
    source: { address: packet.subarray(12, 16), port: packet.readUInt16BE(at) },
    destination: { address: packet.subarray(16, 20), port: packet.readUInt16BE(at + 2) },
    isReset: (flagBits & flags.reset) !== 0,
    acknowledgement: flagBits & flags.acknowledgement ? packet.readUInt32BE(at + 8) : null,
  };
}

/**
 * Returns the packet that resets the connection at the sender of `received`. Its sequence number is the one that the
 * sender expects: with another, it would only ask again (RFC 5961, section 3.2).
 */
export function createReset({ source, destination, acknowledgement }: TcpPacket): Buffer {
  const packet = Buffer.alloc(2 * headerBytes);
  packet[0] = 0x45;
  packet.writeUInt16BE(packet.length, 2);
  packet[8] = 64;
  packet[9] = tcp;
  destination.address.copy(packet, 12);
  source.address.copy(packet, 16);
  packet.writeUInt16BE(checksum(packet.subarray(0, headerBytes)), 10);
  const segment = packet.subarray(headerBytes);
  segment.writeUInt16BE(destination.port, 0);
  segment.writeUInt16BE(source.port, 2);
  segment.writeUInt32BE(acknowledgement ?? 0, 4);
  segment[12] = (headerBytes / 4) << 4;
  segment[13] = flags.reset;
  const pseudoHeader = Buffer.concat([packet.subarray(12, 20), Buffer.from([0, tcp, 0, segment.length])]);
  segment.writeUInt16BE(checksum(Buffer.concat([pseudoHeader, segment])), 16);
  return packet;
}

/** The ones' complement of the ones' complement sum (RFC 1071), for an even number of bytes. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 2) sum += bytes.readUInt16BE(at);
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >> 16);
  return ~sum & 0xffff;
}
