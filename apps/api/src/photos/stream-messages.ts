import type { StreamedChange } from '@rollcall/schema/photo';
import { SharedMessages } from '../chat/streamed-messages.ts';
import { SharedLoad } from '../concurrency/shared-load.ts';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import { loadEventCounts } from '../feed/event-counters.ts';
import { ProblemError } from '../http/problem.ts';
import type { StreamRights } from './stream-rights.ts';
import { StreamedChanges } from './streamed-changes.ts';

/** What the streams of all readers load together. */
export class SharedLoads {
  readonly changes: StreamedChanges;
  readonly counts: SharedLoad<string, NonNullable<StreamedChange['counts']>>;
  readonly chat: SharedMessages;
  readonly sequenceNumbers: SharedLoad<string, SequenceNumbers>;

  constructor(db: Database) {
    this.changes = new StreamedChanges(db);
    this.counts = new SharedLoad((eventId) => loadEventCounts(db, eventId));
    this.chat = new SharedMessages(db);
    this.sequenceNumbers = new SharedLoad((eventId) => loadSequenceNumbers(db, eventId));
  }
}

/** `unchanged`: there is nothing to tell this reader. */
export type NextMessage = { kind: 'change'; seq: number; data: string } | { kind: 'unchanged' } | { kind: 'ended' };

/** Composes the messages of one stream. */
export class StreamMessages {
  private readonly eventId: string;
  private readonly loads: SharedLoads;
  private readonly rights: StreamRights;
  private sentSeq = -1;
  private sentView = '';

  constructor(eventId: string, loads: SharedLoads, rights: StreamRights) {
    this.eventId = eventId;
    this.loads = loads;
    this.rights = rights;
  }

  /**
   * Returns the next message, with the changes since the one before where all with the same rights see the same. With
   * `isPersonal` this reader does not; with `isChecked` the rights are computed anew. Throws `event-not-found`,
   * `account-inactive`.
   */
  async next({ isPersonal, isChecked }: { isPersonal: boolean; isChecked: boolean }): Promise<NextMessage> {
    const { eventId, loads, rights, sentSeq, sentView } = this;
    const { change_seq: seq } = await loads.sequenceNumbers.get(eventId);
    const mayShare = sentSeq >= 0 && seq > sentSeq && !isPersonal;
    const span = mayShare ? await loads.changes.load(eventId, sentSeq, seq) : null;
    const counts = rights.isReviewer ? await loads.counts.get(eventId) : null;
    // After the photos, none of which may reach somebody who has lost their right meanwhile.
    const access = await rights.current({ isChecked });
    if (!access) return { kind: 'ended' };
    const { isReviewer, view } = access;
    const isSame = seq === sentSeq && view === sentView;
    // A change of the counts alone is for reviewers, who see them. A new view is for everybody: a plan began or ended.
    if (isSame && (isChecked || !isReviewer)) return { kind: 'unchanged' };
    const shared = span && view === sentView ? loads.changes.serialize(span, access) : null;
    const change: StreamedChange = {
      seq,
      ...(isReviewer && counts && { counts }),
      ...(shared !== null && { view, from: sentSeq }),
    };
    this.sentSeq = seq;
    this.sentView = view;
    const json = JSON.stringify(change);
    return { kind: 'change', seq, data: shared === null ? json : `${json.slice(0, -1)},${shared}}` };
  }
}

type SequenceNumbers = Pick<EventRow, 'change_seq' | 'message_seq'>;

async function loadSequenceNumbers(db: Database, eventId: string): Promise<SequenceNumbers> {
  const row = await db
    .selectFrom('events')
    .select(['change_seq', 'message_seq'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row) throw new ProblemError('event-not-found');
  return row;
}
