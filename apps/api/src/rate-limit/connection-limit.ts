import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeAddress } from './client-address.ts';

/** Ten for each of 300 guests behind one address. */
const connectionsPerAddress = 3_000;

/** A body that is no upload has a few packets. Its phone sends it again. */
const pendingAfterMs = 10_000;

/** What may take as long as a link needs. */
const uploadPaths = /^\/api\/(uploads|events\/[^/]+\/(photos|banner|logo))(\/|\?|$)/;

/** `unused`: no whole request's headers have come. */
type Use = 'unused' | 'busy' | 'idle';

/**
 * Limits the connections of one network address, so that those of one client that only hold them do not use up the
 * server's. Beyond the limit the oldest connection of the address that has never sent a whole request's headers is closed,
 * else the one that has waited longest for its next request, else the oldest one that after ten seconds still sends the body of
 * a request that is no upload, or was refused; else the new one: all others are being answered. Not for use behind a trusted
 * proxy: all connections are the proxy's.
 */
export function limitConnections(
  server: Server,
  { maxPerAddress = connectionsPerAddress, pendingMs = pendingAfterMs } = {},
): void {
  /** By name; in the order in which they were opened or last answered. */
  const byAddress = new Map<string, Map<string, Socket>>();
  // Over TLS a request comes from another socket object, of the same address and port.
  const uses = new Map<string, Use>();
  /** Of those that are busy: whether the rest of a body has been awaited too long. */
  const pending = new Map<string, () => boolean>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const [address, name] = [addressOf(socket), nameOf(socket)];
    uses.set(name, 'busy');
    const startedAtMs = performance.now();
    pending.set(name, () => {
      if (request.complete || performance.now() - startedAtMs < pendingMs) return false;
      return response.headersSent || !uploadPaths.test(request.url ?? '');
    });
    response.once('close', () => {
      pending.delete(name);
      const sockets = byAddress.get(address);
      const connection = sockets?.get(name);
      if (!sockets || !connection) return;
      uses.set(name, 'idle');
      sockets.delete(name);
      sockets.set(name, connection);
    });
  });
  server.on('connection', (socket: Socket) => {
    const [address, name] = [addressOf(socket), nameOf(socket)];
    const sockets = byAddress.get(address) ?? new Map<string, Socket>();
    if (sockets.size >= maxPerAddress) {
      const findOldest = (use: Use) => [...sockets].find(([other]) => uses.get(other) === use);
      const findPending = () => [...sockets].find(([other]) => pending.get(other)?.());
      const dispensable = findOldest('unused') ?? findOldest('idle') ?? findPending();
      if (!dispensable) return void socket.destroy();
      sockets.delete(dispensable[0]);
      dispensable[1].destroy();
    }
    uses.set(name, 'unused');
    byAddress.set(address, sockets.set(name, socket));
    socket.once('close', () => {
      if (sockets.get(name) === socket) sockets.delete(name);
      if (!sockets.has(name)) uses.delete(name);
      if (sockets.size === 0 && byAddress.get(address) === sockets) byAddress.delete(address);
    });
  });
}

function addressOf({ remoteAddress }: Socket): string {
  return normalizeAddress(remoteAddress ?? '');
}

function nameOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
