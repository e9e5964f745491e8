import type { IncomingMessage, ServerResponse } from 'node:http';

interface Limits {
  maxBytes: number;
  maxMs: number;
}

/** The largest photo by form, and a body of the size of a JSON call's limit over a weak link. */
const defaultLimits: Limits = { maxBytes: 64 * 1024 * 1024, maxMs: 30_000 };

/**
 * Ends a response that came before the request's body only once the rest of the body was read and dropped. A connection
 * that closes with unread bytes is reset, and the sender loses the response that is on its way (RFC 9112, section 9.6).
 * The response itself is written at once; a body beyond the limits closes the connection.
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
    const count = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxBytes) finish();
    };
    const timer = setTimeout(finish, maxMs);
    // Whatever the handler read the body with would pause it.
    request.removeAllListeners('data').removeAllListeners('readable');
    request.on('data', count).once('end', finish).once('close', finish).resume();
  };
  response.end = (...args: unknown[]) => {
    if (request.complete || request.destroyed) return Reflect.apply(end, response, args);
    endAfterBody(args[0]);
    return response;
  };
}
