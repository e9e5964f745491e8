import type { TaggedPerson } from '@rollcall/schema/photo';
import type { EventAccess } from '../access/event-access.ts';
import { isOwn } from '../access/photo-access.ts';
import { SharedLoad } from '../concurrency/shared-load.ts';
import type { Database } from '../database/open.ts';
import { findPeopleInPhotos } from '../photo-tags/photo-tags.table.ts';
import { type ChangedRow, selectChanges, splitChanges } from './photo-changes.table.ts';
import { presentShared } from './photo-presenter.ts';

/** With more changes at once, phones fetch them in pages. */
const maxRows = 50;

/** The changes of an event after `from`, up to and including `until`. */
interface Span {
  rows: ChangedRow[];
  /** By photo. */
  people: Map<string, TaggedPerson[]>;
  /** The serialized changes, by what their reader may see. */
  bodies: Map<string, string>;
}

/** The changes that streams send: loaded once for all that wake together, serialized once for all with the same rights. */
export class StreamedChanges {
  private readonly spans: SharedLoad<string, Span>;

  constructor(db: Database) {
    this.spans = new SharedLoad(async (key) => {
      const [eventId, since, until] = key.split(' ');
      const span = { eventId: eventId!, since: Number(since), until: Number(until), limit: maxRows + 1 };
      const rows = await selectChanges(db, span);
      const photoIds = rows.flatMap((row) => ('photo_id' in row ? [] : [row.id]));
      return { rows, people: await findPeopleInPhotos(db, span.eventId, photoIds), bodies: new Map() };
    });
  }

  async load(eventId: string, from: number, until: number): Promise<Span> {
    return await this.spans.get(`${eventId} ${from} ${until}`);
  }

  /**
   * Returns the properties `photos` and `removed` of a streamed change as JSON, without braces. Null if its reader has to
   * fetch them: there are too many, or one is the reader's own.
   */
  serialize(span: Span, access: EventAccess): string | null {
    const { rows, bodies } = span;
    if (rows.length > maxRows || rows.some((row) => isOwn(row, access))) return null;
    const { isReviewer, isMember, canSeeAll, canDownload } = access;
    const audience = [isReviewer, isMember, canSeeAll, canDownload].join();
    const body = bodies.get(audience) ?? serialize(span, access);
    bodies.set(audience, body);
    return body;
  }
}

function serialize({ rows, people }: Span, access: EventAccess): string {
  const { visible, removed } = splitChanges(rows, access);
  const photos = visible.map((row) => presentShared(row, access, people.get(row.id) ?? []));
  return JSON.stringify({ photos, removed }).slice(1, -1);
}
