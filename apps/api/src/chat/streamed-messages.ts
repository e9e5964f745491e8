import type { EventAccess } from '../access/event-access.ts';
import { SharedLoad } from '../concurrency/shared-load.ts';
import type { Database } from '../database/open.ts';
import { isPersonalMessage, type LoadedMessage, selectMessageChanges, splitMessages } from './messages.table.ts';
import { presentMessage } from './present-message.ts';

/** With more changes at once, phones fetch them in pages. */
const maxMessages = 50;

/** The changes of a chat after `from`, up to and including another sequence number. */
export interface MessageSpan {
  from: number;
  messages: LoadedMessage[];
  /** The serialized changes, by what their reader may see. */
  bodies: Map<string, string>;
}

/** The messages that streams send: loaded once for all that wake together, serialized once for all with the same rights. */
export class SharedMessages {
  private readonly spans: SharedLoad<string, MessageSpan>;

  constructor(db: Database) {
    this.spans = new SharedLoad(async (key) => {
      const [eventId, since, until] = key.split(' ');
      const span = { eventId: eventId!, since: Number(since), until: Number(until), limit: maxMessages + 1 };
      return { from: span.since, messages: await selectMessageChanges(db, span), bodies: new Map() };
    });
  }

  async load(eventId: string, from: number, until: number): Promise<MessageSpan> {
    return await this.spans.get(`${eventId} ${from} ${until}`);
  }
}

/**
 * Returns the properties `messages` and `removed` as JSON, without braces. Null if its reader has to fetch them: there are
 * too many, or one of them, or its photo, is the reader's own.
 */
export function serializeMessages({ messages, bodies }: MessageSpan, access: EventAccess): string | null {
  if (messages.length > maxMessages || messages.some((message) => isPersonalMessage(message, access))) return null;
  const audience = `${access.isReviewer},${access.canSeeAll}`;
  const body = bodies.get(audience) ?? serialize(messages, access);
  bodies.set(audience, body);
  return body;
}

function serialize(messages: readonly LoadedMessage[], access: EventAccess): string {
  const { visible, removed } = splitMessages(messages, access);
  return JSON.stringify({ messages: visible.map((message) => presentMessage(message, access)), removed }).slice(1, -1);
}
