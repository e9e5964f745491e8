import { createServer, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import { drainRequestBody } from './drain-request-body.ts';
import { ProblemError } from './problem.ts';
import { problemResponse } from './problem-response.ts';

const second = 1000;
const minute = 60 * second;

/** What a connection may take of us before the app has a say. */
const serverOptions = {
  /** Ours are below 4 KB. */
  maxHeaderSize: 16 * 1024,
  /** Headers are one packet or two; a line that stalls for longer is given up by the phone as well. */
  headersTimeout: 30 * second,
  /** A photo of 50 MB by form over 250 kbit/s takes 28 minutes. */
  requestTimeout: 60 * minute,
  connectionsCheckingInterval: 10 * second,
} as const satisfies ServerOptions;

/**
 * Nothing in either direction for so long ends a connection: a body that does not come, an answer that nobody takes.
 * Streams say something every 25 seconds, and a photo waits less for its turn to be decoded.
 */
const silenceMs = 5 * minute;

/** A thousand phones with a stream and a page each; a file handle and some 20 KB for every one. */
const maxConnections = 10_000;

/** The app behind HTTP/1.1. What HTTP itself refuses is answered as a problem, too. */
export function createHttpServer(fetch: (request: Request) => Response | Promise<Response>, log: Logger): Server {
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => problemResponse(error instanceof RequestError ? notUnderstood() : error, log),
  });
  const server = createServer(serverOptions, (request, response) => {
    drainRequestBody(request, response);
    return listener(request, response);
  });
  server.maxConnections = maxConnections;
  server.timeout = silenceMs;
  server.on('clientError', refuse);
  return server;
}

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  // Answering a reset connection, or into the middle of an answer, makes no sense to anybody.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const problem = refusalOf(error);
  const body = JSON.stringify(problem.toDocument());
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function refusalOf({ code }: NodeJS.ErrnoException): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ProblemError('validation', { status: 431, detail: 'The headers of this request are too large.' });
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ProblemError('unavailable', { status: 408, detail: 'This request took too long to arrive.' });
  }
  return notUnderstood();
}

function notUnderstood(): ProblemError {
  return new ProblemError('validation', { detail: 'This is not a request we understand.' });
}
