import type { StreamedMessages } from '@rollcall/schema/event-message';
import { expect, onTestFinished } from 'vitest';
import type { TestClient } from './test-client.ts';

/** What streams send of each kind; `changes` are read by the tests of photos. */
interface StreamedEvents {
  changes: { seq: number };
  messages: StreamedMessages;
  notifications: { unread: number };
}

/** Opens the stream of an event. `next` resolves with the data of the next event of a kind; it drops those of others. */
export async function openEventStream(client: TestClient, eventId: string) {
  const response = await client.get(`/api/events/${eventId}/stream`);
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  /** Resolves with the kind and the data of the next event. */
  const nextEvent = async (): Promise<[kind: string, data: unknown]> => {
    for (;;) {
      const end = buffered.indexOf('\n\n');
      const block = buffered.slice(0, Math.max(0, end));
      if (end >= 0) buffered = buffered.slice(end + 2);
      const [, kind, data] = /^event: (\w+)\ndata: (.*)/.exec(block) ?? [];
      if (kind !== undefined) return [kind, JSON.parse(data!)];
      if (end >= 0) continue;
      const { value, done } = await reader.read();
      if (done) return ['end', null];
      buffered += value;
    }
  };
  const next = async <Kind extends keyof StreamedEvents>(kind: Kind): Promise<StreamedEvents[Kind]> => {
    const [found, data] = await nextEvent();
    if (found === 'end') throw new Error(`the stream ended before "${kind}"`);
    return found === kind ? (data as StreamedEvents[Kind]) : await next(kind);
  };
  const close = () => reader.cancel();
  onTestFinished(close);
  return { next, nextEvent, close };
}
