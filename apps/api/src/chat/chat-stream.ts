import type { StreamedMessages } from '@rollcall/schema/event-message';
import type { EventAccess } from '../access/event-access.ts';
import { hasChat } from '../access/message-access.ts';
import type { Database } from '../database/open.ts';
import { findReadSeq } from './read-messages.table.ts';
import type { SharedMessages } from './streamed-messages.ts';

interface Deps {
  db: Database;
  messages: SharedMessages;
  /** Returns the newest sequence number of the chat. */
  loadSeq: (eventId: string) => Promise<number>;
  rights: { current: (options: { isChecked: boolean }) => Promise<EventAccess | null> };
}

/** Composes what one stream sends of the chat. */
export class ChatStream {
  private readonly eventId: string;
  private readonly deps: Deps;
  private sentSeq: number | null = null;
  private sentView = '';
  private sentReadSeq = 0;

  constructor(eventId: string, deps: Deps) {
    this.eventId = eventId;
    this.deps = deps;
  }

  /**
   * Returns the JSON of the next `messages` event, with the changes since the one before where all with the same rights
   * see the same; null if there is nothing to tell this reader, and where nobody has written yet. With `isOwnChange` the
   * reader may have read more on another device.
   */
  async next({ isOwnChange }: { isOwnChange: boolean }): Promise<string | null> {
    const { eventId, sentSeq, sentView, deps } = this;
    const seq = await deps.loadSeq(eventId);
    const mayShare = sentSeq !== null && seq > sentSeq;
    const span = mayShare ? await deps.messages.load(eventId, sentSeq, seq) : null;
    // After the messages, none of which may reach somebody who has lost their right meanwhile.
    const access = await deps.rights.current({ isChecked: false });
    if (!access || !hasChat(access)) return null;
    const isFirst = sentSeq === null;
    if (isFirst && seq === 0) {
      this.sentSeq = 0;
      this.sentView = access.view;
      return null;
    }
    const readSeq = isFirst || isOwnChange ? await this.loadReadSeq(access) : this.sentReadSeq;
    const hasRead = isFirst || readSeq !== this.sentReadSeq;
    if (!hasRead && seq === sentSeq && access.view === sentView) return null;
    const shared = span && access.view === sentView ? deps.messages.serialize(span, access) : null;
    const change: StreamedMessages = {
      seq,
      ...(hasRead && { readSeq }),
      ...(shared !== null && { view: access.view, from: sentSeq! }),
    };
    this.sentSeq = seq;
    this.sentView = access.view;
    this.sentReadSeq = readSeq;
    const json = JSON.stringify(change);
    return shared === null ? json : `${json.slice(0, -1)},${shared}}`;
  }

  private async loadReadSeq({ userId }: EventAccess): Promise<number> {
    return await findReadSeq(this.deps.db, { eventId: this.eventId, userId: userId! });
  }
}
