import { createServer, type RequestListener, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import { drainRequestBody } from './drain-request-body.ts';
import { EventStreamBody } from './event-stream-body.ts';
import { ProblemError } from './problem.ts';
import { problemResponse } from './problem-response.ts';
import { filePolicy } from './security-headers.ts';

/** Of responses to requests that the app never gets. */
const headersOutsideApp = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': filePolicy };

const second = 1000;
const minute = 60 * second;

/** Limits that apply to a connection before the app handles the request. */
const serverOptions = {
  /** Bytes. The app's own requests stay below 4 KB. */
  maxHeaderSize: 16 * 1024,
  /** Headers fit in one or two packets; the client also gives up on a longer stall. */
  headersTimeout: 30 * second,
  /** A form with a photo of 50 MB takes 28 minutes at 250 kbit/s. */
  requestTimeout: 60 * minute,
  connectionsCheckingInterval: 10 * second,
  /** Node’s own refusal of a request without a host has neither headers nor a body; the listener refuses it as well. */
  requireHostHeader: false,
  /**
   * Longer than a guest needs to fill in a form, since a new connection costs a round trip, and longer than reverse
   * proxies keep theirs, which would send a request to a connection that is being closed.
   */
  keepAliveTimeout: 75 * second,
} as const satisfies ServerOptions;

/**
 * Closes a connection without traffic in either direction. Event streams send a message every 25 seconds, and a photo
 * waits less than this to be decoded.
 */
const socketTimeoutMs = 5 * minute;

/** Ten for each of a thousand phones. A connection costs a file handle and about 20 KB. */
const maxConnections = 10_000;

/**
 * Creates the HTTP/1.1 server of the app, with TLS if `https` is given. Without a pair yet, every handshake fails until the
 * server is given one. Requests that the HTTP parser rejects receive a problem document, too.
 */
export function createHttpServer(
  fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>,
  log: Logger,
  https: { pair: { cert: string; key: string } | null } | null = null,
): Server {
  const respond = async (request: Request, env: HttpBindings) => {
    const response = await fetch(request, env);
    const stream = EventStreamBody.of(response);
    if (!stream) return response;
    stream.sendTo(env.outgoing, response);
    return RESPONSE_ALREADY_SENT;
  };
  const listener = getRequestListener((request, env) => respond(request, env as HttpBindings), {
    errorHandler: (error) => {
      const response = problemResponse(error instanceof RequestError ? malformedRequestProblem() : error, log);
      for (const [name, value] of Object.entries(headersOutsideApp)) response.headers.set(name, value);
      return response;
    },
  });
  const handle: RequestListener = (request, response) => {
    drainRequestBody(request, response);
    return listener(request, response);
  };
  const server = https
    ? createHttpsServer({ ...serverOptions, ...https.pair }, handle)
    : createServer(serverOptions, handle);
  server.maxConnections = maxConnections;
  server.timeout = socketTimeoutMs;
  server.on('clientError', handleClientError);
  // RFC 9110, section 10.1.1: an unknown expectation may be ignored. Node’s own refusal has neither headers nor a body.
  server.on('checkExpectation', handle);
  return server;
}

function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // A reset connection cannot receive a response, and a started response cannot be replaced.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const problem = toProblem(error);
  const body = JSON.stringify(problem.toDocument());
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json',
      ...Object.entries(headersOutsideApp).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function toProblem({ code }: NodeJS.ErrnoException): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ProblemError('validation', { status: 431, detail: 'The headers of this request are too large.' });
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ProblemError('unavailable', { status: 408, detail: 'This request took too long to arrive.' });
  }
  return malformedRequestProblem();
}

function malformedRequestProblem(): ProblemError {
  return new ProblemError('validation', { detail: 'We don’t understand this request.' });
}
