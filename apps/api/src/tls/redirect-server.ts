import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { listen } from '../http/listen.ts';

/** A document that is served without https. */
export interface PlainDocument {
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

interface Options {
  port: number;
  host: string;
  /**
   * Returns the origin of https for the name or address that was requested; null while there is no certificate. A foreign
   * name must not be followed.
   */
  originFor: (host: string) => string | null;
  /** Documents by path; everything else is redirected. */
  documents: Map<string, PlainDocument>;
  log: Logger;
}

/** Serves plain http beside https: a few documents, and redirects for everything else. Resolves once it listens. */
export async function startRedirectServer({ port, host, originFor, documents, log }: Options): Promise<void> {
  const limits = { headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 5_000, maxHeaderSize: 16 * 1024 };
  const server = createServer(limits, (request, response) => {
    const path = request.url?.startsWith('/') ? request.url : '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 403);
    const document = documents.get(path.split('?')[0]!);
    if (document) return void response.writeHead(200, headersOf(document)).end(document.body);
    const origin = originFor(requestedHost(request));
    if (origin === null) return end(response, 503, { 'Retry-After': '60' });
    end(response, 308, { Location: `${origin}${path}` });
  });
  server.maxConnections = 1_000;
  const httpPort = await listen(server, 'ROLLCALL_HTTP_PORT', { port, host });
  log.info({ httpPort }, 'plain http is redirected to https');
  server.unref();
}

/** Returns the name or address in `Host`, without port and brackets. */
function requestedHost({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
}

function headersOf({ type, headers }: PlainDocument) {
  return { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store', ...headers };
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, 'Content-Length': 0, Connection: 'close' }).end();
}
