import { Hono } from 'hono';

import { healthRoutes } from './http/health.routes.ts';
import { ProblemError } from './http/problem.ts';
import { problemResponse } from './http/problem-response.ts';
import { refuseWhileStopping } from './http/refuse-while-stopping.ts';
import type { AppDeps } from './infra.ts';

/** Creates what a server answers that makes renditions and runs jobs for others: whether it lives, and nothing else. */
export function createWorkerApp(deps: Pick<AppDeps, 'db' | 'blobs' | 'log' | 'stopping' | 'draining'>) {
  const app = new Hono();
  app.onError((error) => problemResponse(error, deps.log));
  app.notFound(() => problemResponse(new ProblemError('not-found'), deps.log));
  return app.use(refuseWhileStopping(deps.stopping)).route('/', healthRoutes(deps));
}
