import type { IncomingMessage, ServerResponse } from 'node:http';

interface Limits {
  maxBytes: number;
  maxMs: number;
}

/** Enough for the largest photo sent as a form, and for the largest JSON body over a weak link. */
const defaultLimits: Limits = { maxBytes: 64 * 1024 * 1024, maxMs: 30_000 };

/**
 * Delays the end of an early response until the rest of the request body is read and discarded. Closing a connection
 * with unread bytes resets it, and the client loses the response (RFC 9112, section 9.6). The response itself is written
 * immediately; a body beyond the limits closes the connection.
 */
export function drainRequestBody(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, maxMs }: Limits = defaultLimits,
): void {
  const end = response.end.bind(response);
  const endAfterBody = (chunk?: unknown) => {
    if (chunk instanceof Uint8Array || typeof chunk === 'string') response.write(chunk);
    else response.flushHeaders();
    let bytes = 0;
    const finish = () => {
      clearTimeout(timer);
      request.off('data', count).off('end', finish).off('close', finish);
      end();
    };
    const count = (data: Buffer) => {
      bytes += data.length;
      if (bytes > maxBytes) finish();
    };
    const timer = setTimeout(finish, maxMs);
    // A reader that the handler left behind would pause the stream.
    request.removeAllListeners('data').removeAllListeners('readable');
    request.on('data', count).once('end', finish).once('close', finish).resume();
  };
  response.end = (...args: unknown[]) => {
    // 408: the body has had its time.
    if (request.complete || request.destroyed || response.statusCode === 408) return Reflect.apply(end, response, args);
    endAfterBody(args[0]);
    return response;
  };
}
