import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a port of the loopback interface that is free now. It is below the range of ports that systems give to
 * outgoing connections, one of which could take it before a server does: on Linux from 32768 (`ip_local_port_range`).
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return await findFreePort();
    throw error;
  }
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
