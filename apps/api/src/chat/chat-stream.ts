import type { StreamedMessages } from '@rollcall/schema/event-message';
import type { EventAccess } from '../access/event-access.ts';
import { hasChat } from '../access/message-access.ts';
import type { EventStreamBody } from '../http/event-stream-body.ts';
import { type MessageSpan, serializeMessages } from './streamed-messages.ts';

/** The rights of a stream's reader. */
interface ReaderRights {
  known: EventAccess | null;
  current: (options: { isChecked: boolean }) => Promise<EventAccess | null>;
}

/** The state of a chat that a message tells. */
interface ChatState {
  seq: number;
  /** The changes since the message before; null if they are to be fetched. */
  span: MessageSpan | null;
  /** Up to which the reader has read on any device; null where that is as before. */
  readSeq: number | null;
}

/** An open event stream, and what its reader has been told of the chat. */
export class ChatStream {
  readonly body: EventStreamBody;
  readonly rights: ReaderRights;
  /** The number of the last message; null before the first. */
  sentSeq: number | null = null;
  private sentView = '';
  private sentReadSeq = 0;

  constructor(body: EventStreamBody, rights: ReaderRights) {
    this.body = body;
    this.rights = rights;
  }

  /**
   * Returns the next `messages` event, with the changes since the one before where all with the same rights see the same;
   * null if there is nothing to tell this reader, and where nobody has written yet. The rights must have been determined
   * after the state was loaded: no message may reach somebody who has lost their right meanwhile.
   */
  compose({ seq, span, readSeq }: ChatState, access: EventAccess): Buffer | null {
    if (!hasChat(access)) return null;
    const { sentSeq, sentView } = this;
    const isFirst = sentSeq === null;
    const hasRead = readSeq !== null && (isFirst || readSeq !== this.sentReadSeq);
    const isSame = seq === sentSeq && access.view === sentView && !hasRead;
    this.sentSeq = seq;
    this.sentView = access.view;
    if (readSeq !== null) this.sentReadSeq = readSeq;
    if (isSame || (isFirst && seq === 0)) return null;
    const isNext = span !== null && span.from === sentSeq && access.view === sentView;
    const shared = isNext ? serializeMessages(span, access) : null;
    const change: StreamedMessages = {
      seq,
      ...(hasRead && { readSeq }),
      ...(shared !== null && { view: access.view, from: sentSeq! }),
    };
    const json = JSON.stringify(change);
    return Buffer.from(`event: messages\ndata: ${shared === null ? json : `${json.slice(0, -1)},${shared}}`}\n\n`);
  }
}
