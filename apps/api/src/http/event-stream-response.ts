import type { EventStreamBody } from './event-stream-body.ts';

export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache',
  Connection: 'keep-alive',
  'Transfer-Encoding': 'chunked',
  'X-Accel-Buffering': 'no',
};

/** Ends a stream of a server that stops. */
export function endUntilRestart(body: EventStreamBody): void {
  body.write(Buffer.from(`retry: ${pickReconnectDelayMs()}\n\n`));
  body.end();
}

/** A restart takes some seconds, and the phones of a party shall not come back in the same one. */
function pickReconnectDelayMs(): number {
  return Math.round(2_000 + Math.random() * 6_000);
}
