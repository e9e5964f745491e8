import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { listen } from '../http/listen.ts';
import type { Metrics } from './metrics.ts';

/** The metrics are for this machine: another one reads them through a tunnel or an agent. */
const host = '127.0.0.1';

/**
 * Serves `GET /metrics` on a port of the loopback address. The name in `Host` is checked, so that no web page that is
 * open on this machine can read them through a DNS name of its own.
 */
export async function startMetricsServer(port: number, metrics: Metrics, log: Logger): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return end(response, 403);
    if (request.url !== '/metrics') return end(response, 404);
    if (request.method !== 'GET') return end(response, 405);
    try {
      const { body, type } = await metrics.render();
      response.writeHead(200, { 'Content-Type': type }).end(body);
    } catch (err) {
      log.error({ err }, 'the metrics could not be read');
      end(response, 500);
    }
  });
  const metricsPort = await listen(server, 'ROLLCALL_METRICS_PORT', { port, host });
  log.info({ metricsPort }, 'metrics are served to this machine');
  // The process ends without waiting for a scrape.
  return server.unref();
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}
