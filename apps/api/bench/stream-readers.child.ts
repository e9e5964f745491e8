import { Agent, get, type IncomingMessage } from 'node:http';
import type { ReadersRequest, ReadersResponse } from './stream-readers.messages.ts';

// Phones that have the gallery open: a stream each, and a request for each change that its message does not hold.

/** As the phone spreads them, in milliseconds. */
const maxJitterMs = 1_500;
const reopenMs = 200;
/** Phones come back over this time after a restart, of which each waits its own (`pickReconnectDelayMs` of the server). */
const openingMs = 6_000;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
let beganAtMs = 0;
let reached: number[] = [];
let requests = 0;
const send = (response: ReadersResponse) => process.send!(response);

process.on('message', (request: ReadersRequest) => {
  if (request.kind === 'open') return void open(request);
  send({ kind: 'fetched', requests });
  beganAtMs = request.atMs;
  reached = [];
  requests = 0;
});

function open({ origin, eventId, cookies }: Extract<ReadersRequest, { kind: 'open' }>): void {
  let opened = 0;
  for (const cookie of cookies) {
    /** By the kind of event: photos and messages count apart. */
    const seqs = new Map<string, number>();
    const onMessage = (kind: string, change: { seq: number; from?: number }) => {
      // A stream says nothing of a chat in which nobody has written.
      const seq = seqs.get(kind) ?? (kind === 'messages' ? 0 : undefined);
      if (kind === 'changes' && seq === undefined && ++opened === cookies.length) send({ kind: 'opened' });
      if (seq !== undefined && change.seq > seq) onChange(change, kind === 'changes' ? seq : null, cookie);
      seqs.set(kind, change.seq);
    };
    const openStream = () =>
      get(`${origin}/api/events/${eventId}/stream`, { agent, headers: { Cookie: cookie } }, read)
        // More at once than the system queues for a busy server.
        .on('error', () => setTimeout(openStream, reopenMs));
    const read = (response: IncomingMessage) => {
      let received = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        received += text;
        const messages = received.split('\n\n');
        received = messages.pop()!;
        for (const message of messages) {
          const [, kind = 'changes'] = /^event: (.*)$/m.exec(message) ?? [];
          const data = /^data: (.*)$/m.exec(message)?.[1];
          if (data) onMessage(kind, JSON.parse(data));
        }
      });
    };
    setTimeout(openStream, Math.random() * openingMs);
  }

  function onChange(change: { from?: number }, since: number | null, cookie: string): void {
    reached.push(Date.now() - beganAtMs);
    if (reached.length === cookies.length) send({ kind: 'reached', ms: reached });
    if (change.from !== undefined || since === null) return;
    requests++;
    const path = `${origin}/api/events/${eventId}/changes?since=${since}`;
    const fetchChanges = () =>
      get(path, { agent, headers: { Cookie: cookie } }, (response) => response.resume())
        // A connection that the server closes while it is taken for this request.
        .on('error', () => setTimeout(fetchChanges, reopenMs));
    setTimeout(fetchChanges, Math.random() * maxJitterMs);
  }
}
