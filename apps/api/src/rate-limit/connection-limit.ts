import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeAddress } from './client-address.ts';

/** Ten for each of 300 guests behind one address. */
const connectionsPerAddress = 3_000;

/**
 * Limits the connections of one network address, so that silent ones of one client do not use up those of the server.
 * Beyond the limit the oldest connection of the address that has never sent a byte is closed, else the new one. Not for
 * use behind a trusted proxy: all connections are the proxy's.
 */
export function limitConnections(server: Server, maxPerAddress = connectionsPerAddress): void {
  const byAddress = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const address = normalizeAddress(socket.remoteAddress ?? '');
    const sockets = byAddress.get(address) ?? new Set();
    if (sockets.size >= maxPerAddress) {
      const silent = [...sockets].find((other) => other.bytesRead === 0);
      if (!silent) return void socket.destroy();
      sockets.delete(silent);
      silent.destroy();
    }
    byAddress.set(address, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) byAddress.delete(address);
    });
  });
}
