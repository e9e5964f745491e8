import { hc } from 'hono/client';
import type { AppRoutes } from './app.ts';

/** The typed client of the API. Only types come over: nothing of the server is bundled with it. */
export function createClient(origin: string, options?: Parameters<typeof hc>[1]) {
  return hc<AppRoutes>(origin, options);
}
