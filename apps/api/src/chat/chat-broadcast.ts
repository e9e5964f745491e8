import type { Logger } from 'pino';
import type { RightsLog } from '../access/rights-log.ts';
import { SharedLoad } from '../concurrency/shared-load.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { ChatStream } from './chat-stream.ts';
import { findReadSeq } from './read-messages.table.ts';
import { type MessageSpan, SharedMessages } from './streamed-messages.ts';

/** Messages within this time are sent as one. */
const coalesceMs = 100;
/** Messages that are written in one turn of the event loop. */
const messagesPerTurn = 500;

/** What the streams of all events load together. */
export class ChatLoads {
  readonly messages: SharedMessages;
  readonly sequenceNumbers: SharedLoad<string, number>;
  readonly db: Database;

  constructor(db: Database) {
    this.db = db;
    this.messages = new SharedMessages(db);
    this.sequenceNumbers = new SharedLoad((eventId) => loadSequenceNumber(db, eventId));
  }
}

interface Deps {
  log: Logger;
  loads: ChatLoads;
  rightsLog: RightsLog;
}

/** Sends the messages of one chat to the open streams of its event: what they have in common is computed once. */
export class ChatBroadcast {
  private readonly deps: Deps;
  private readonly eventId: string;
  /** With the user id of the reader; null for visitors, who are told nothing. */
  private readonly streams = new Map<ChatStream, string | null>();
  private timer: NodeJS.Timeout | null = null;
  /** The sequence number that all streams were told of last. */
  private sentSeq = -1;

  constructor(deps: Deps, eventId: string) {
    this.deps = deps;
    this.eventId = eventId;
  }

  /** Adds a stream and tells its reader where the chat is. */
  add(stream: ChatStream, userId: string | null): void {
    this.streams.set(stream, userId);
    this.tellReader(stream);
  }

  remove(stream: ChatStream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0 || !this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
  }

  /**
   * Sends what was written to all streams, together with what is written within {@link coalesceMs}. A photo that appears
   * can bring a message with it.
   */
  schedule(): void {
    this.timer ??= setTimeout(() => void this.send(), coalesceMs);
  }

  /** Tells one reader, who may have read more on another device. */
  tellReader(stream: ChatStream): void {
    const userId = this.streams.get(stream);
    if (userId != null) void this.sendAlone(stream, userId);
  }

  private async send(): Promise<void> {
    this.timer = null;
    const { loads, rightsLog } = this.deps;
    const streams = [...this.streams].flatMap(([stream, userId]) => (userId === null ? [] : [stream]));
    try {
      const seq = await loads.sequenceNumbers.get(this.eventId);
      if (seq === this.sentSeq) return;
      this.sentSeq = seq;
      const spans = new Map<number, MessageSpan>();
      for (const { sentSeq: from, body } of streams) {
        if (from === null || from >= seq || body.isBehind || spans.has(from)) continue;
        spans.set(from, await loads.messages.load(this.eventId, from, seq));
      }
      for (let at = 0; at < streams.length; at += messagesPerTurn) {
        await rightsLog.refresh();
        for (const stream of streams.slice(at, at + messagesPerTurn)) {
          const span = (stream.sentSeq !== null && !stream.body.isBehind && spans.get(stream.sentSeq)) || null;
          const { known } = stream.rights;
          if (known) this.write(stream, stream.compose({ seq, span, readSeq: null }, known));
          else void this.sendWithNewRights(stream, { seq, span, readSeq: null });
        }
      }
    } catch (error) {
      for (const stream of streams) this.end(stream, error);
    }
  }

  /** Never rejects. */
  private async sendAlone(stream: ChatStream, userId: string): Promise<void> {
    const { loads } = this.deps;
    try {
      const readSeq = await findReadSeq(loads.db, { eventId: this.eventId, userId });
      const seq = await loads.sequenceNumbers.get(this.eventId);
      await this.sendWithNewRights(stream, { seq, span: null, readSeq });
    } catch (error) {
      this.end(stream, error);
    }
  }

  /** Never rejects. */
  private async sendWithNewRights(stream: ChatStream, state: Parameters<ChatStream['compose']>[0]): Promise<void> {
    try {
      const access = await stream.rights.current({ isChecked: false });
      if (!access) return stream.body.end();
      this.write(stream, stream.compose(state, access));
    } catch (error) {
      this.end(stream, error);
    }
  }

  private write(stream: ChatStream, message: Buffer | null): void {
    if (message && this.streams.has(stream)) stream.body.write(message);
  }

  /** A caller who lost access gets the reason when they open the stream again. */
  private end(stream: ChatStream, error: unknown): void {
    if (!(error instanceof ProblemError)) this.deps.log.error({ err: error }, 'the chat of a stream failed');
    stream.body.end();
  }
}

async function loadSequenceNumber(db: Database, eventId: string): Promise<number> {
  const row = await db.selectFrom('events').select('message_seq').where('id', '=', eventId).executeTakeFirst();
  if (!row) throw new ProblemError('event-not-found');
  return row.message_seq;
}
