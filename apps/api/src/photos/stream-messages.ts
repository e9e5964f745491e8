import type { StreamedChange } from '@rollcall/schema/photo';
import type { EventAccess } from '../access/event-access.ts';
import { SharedLoad } from '../concurrency/shared-load.ts';
import type { Database } from '../database/open.ts';
import { loadEventCounts } from '../feed/event-counters.ts';
import { ProblemError } from '../http/problem.ts';
import { type ChangeSpan, StreamedChanges, serializeSpan } from './streamed-changes.ts';

/** What the streams of all readers load together. */
export class SharedLoads {
  readonly changes: StreamedChanges;
  readonly counts: SharedLoad<string, NonNullable<StreamedChange['counts']>>;
  readonly sequenceNumbers: SharedLoad<string, Pick<EventState, 'seq' | 'albums'>>;

  constructor(db: Database) {
    this.changes = new StreamedChanges(db);
    this.counts = new SharedLoad((eventId) => loadEventCounts(db, eventId));
    this.sequenceNumbers = new SharedLoad((eventId) => loadSequenceNumbers(db, eventId));
  }
}

/** The state of an event that a message tells. */
export interface EventState {
  seq: number;
  /** The one of the list of albums. */
  albums: number;
  counts: StreamedChange['counts'] | null;
  /** The changes since the message before; null if they are to be fetched. */
  span: ChangeSpan | null;
}

/** Composes the messages of one stream. */
export class StreamMessages {
  /** The number of the last message; -1 before the first. */
  sentSeq = -1;
  private sentView = '';
  private sentAlbums = 0;

  /**
   * Returns the next message in UTF-8, with the changes since the one before where all with the same rights see the same;
   * null if it would say nothing new to its reader. The rights must have been determined after the state was loaded: no
   * photo may reach somebody who has lost their right meanwhile.
   */
  compose(
    { seq, albums, counts, span }: EventState,
    access: EventAccess,
    { isChecked }: { isChecked: boolean },
  ): Buffer | null {
    const { isReviewer, view } = access;
    const { sentSeq, sentView } = this;
    const isSame = seq === sentSeq && view === sentView;
    // A change of the counts alone is for reviewers, who see them. A new view is for everybody: a plan began or ended.
    if (isSame && (isChecked || !isReviewer)) return null;
    const shared = span?.from === sentSeq && view === sentView ? serializeSpan(span, access) : null;
    const change: StreamedChange = {
      seq,
      ...(isReviewer && counts && { counts }),
      ...(albums !== this.sentAlbums && { albums }),
      ...(shared && { view, from: sentSeq }),
    };
    this.sentSeq = seq;
    this.sentAlbums = albums;
    this.sentView = view;
    const head = `event: changes\ndata: ${JSON.stringify(change)}`;
    const end = `\nid: ${seq}\n\n`;
    if (!shared) return Buffer.from(head + end);
    return Buffer.concat([Buffer.from(`${head.slice(0, -1)},`), shared, Buffer.from(`}${end}`)]);
  }
}

async function loadSequenceNumbers(db: Database, eventId: string): Promise<Pick<EventState, 'seq' | 'albums'>> {
  const row = await db
    .selectFrom('events')
    .select(['change_seq as seq', 'albums_seq as albums'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row) throw new ProblemError('event-not-found');
  return row;
}
