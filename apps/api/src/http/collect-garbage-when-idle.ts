import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const idleMs = 20_000;

/**
 * Collects garbage once after the last request of a busy time. V8 by itself collects only when it allocates, so the
 * bodies of the last uploads would stay for hours.
 */
export function collectGarbageWhenIdle(server: Server): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const timer = setTimeout(collectGarbage, idleMs).unref();
  server.on('request', () => timer.refresh());
}
