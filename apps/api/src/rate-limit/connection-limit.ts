import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeAddress } from './client-address.ts';

/** Ten for each of 300 guests behind one address. */
const connectionsPerAddress = 3_000;

/**
 * Limits the connections of one network address, so that those of one client that only hold them do not use up the
 * server's. Beyond the limit the oldest connection of the address that has never sent a whole request's headers is closed,
 * else the new one. Not for use behind a trusted proxy: all connections are the proxy's.
 */
export function limitConnections(server: Server, maxPerAddress = connectionsPerAddress): void {
  const byAddress = new Map<string, Map<string, Socket>>();
  // Over TLS a request comes from another socket object, of the same address and port.
  const used = new Set<string>();
  server.on('request', ({ socket }: IncomingMessage) => void used.add(nameOf(socket)));
  server.on('connection', (socket: Socket) => {
    const [address, name] = [normalizeAddress(socket.remoteAddress ?? ''), nameOf(socket)];
    const sockets = byAddress.get(address) ?? new Map<string, Socket>();
    if (sockets.size >= maxPerAddress) {
      const unused = [...sockets].find(([other]) => !used.has(other));
      if (!unused) return void socket.destroy();
      sockets.delete(unused[0]);
      unused[1].destroy();
    }
    byAddress.set(address, sockets.set(name, socket));
    socket.once('close', () => {
      used.delete(name);
      if (sockets.get(name) === socket) sockets.delete(name);
      if (sockets.size === 0) byAddress.delete(address);
    });
  });
}

function nameOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
