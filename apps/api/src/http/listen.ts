import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/**
 * Resolves with the port once the server listens. Throws an error that names the setting if it cannot: the port is in use,
 * or needs rights that this process does not have.
 */
export async function listen(server: Server, setting: string, { port, host }: { port: number; host: string }) {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    const isOfHost = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code);
    throw new Error(`${isOfHost ? 'HOST' : setting} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  return (server.address() as AddressInfo).port;
}
