import type { TaggedPerson } from '@rollcall/schema/photo';
import type { EventAccess } from '../access/event-access.ts';
import { isOwn } from '../access/photo-access.ts';
import { SharedLoad } from '../concurrency/shared-load.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { findPeopleInPhotos } from '../photo-tags/photo-tags.table.ts';
import { findReactingUsers } from '../reactions/reactions.table.ts';
import { findAlbumsOfPhotos, type PlacesInAlbums } from './albums.table.ts';
import { type ChangedRow, selectChanges, splitChanges } from './photo-changes.table.ts';
import { presentShared } from './photo-presenter.ts';

/** With more changes at once, phones fetch them in pages. */
const maxRows = 50;

/** The changes of an event after `from`, up to and including `until`. */
export interface ChangeSpan {
  from: number;
  rows: ChangedRow[];
  /** By photo. */
  people: Map<string, TaggedPerson[]>;
  albums: Map<string, PlacesInAlbums>;
  /** Who has reacted to a photo that may be shown anew: phones do not know it of a photo that they did not have. */
  reactingUsers: ReadonlySet<string>;
  /** The serialized changes in UTF-8, by what their reader may see. */
  bodies: Map<string, Buffer>;
}

/** The changes that streams send: loaded once for all that wake together, serialized once for all with the same rights. */
export class StreamedChanges {
  private readonly spans: SharedLoad<string, ChangeSpan>;

  constructor(db: Database) {
    this.spans = new SharedLoad(async (key) => {
      const [eventId, since, until] = key.split(' ');
      const span = { eventId: eventId!, since: Number(since), until: Number(until), limit: maxRows + 1 };
      const rows = await selectChanges(db, span);
      const photoIds = rows.flatMap((row) => ('photo_id' in row ? [] : [row.id]));
      return {
        from: span.since,
        rows,
        people: await findPeopleInPhotos(db, span.eventId, photoIds),
        albums: await findAlbumsOfPhotos(db, photoIds),
        reactingUsers: await findReactingUsersOfChanged(db, rows, span.since),
        bodies: new Map(),
      };
    });
  }

  async load(eventId: string, from: number, until: number): Promise<ChangeSpan> {
    return await this.spans.get(`${eventId} ${from} ${until}`);
  }
}

/**
 * Returns the properties `photos` and `removed` of a streamed change as JSON, without braces. Null if its reader has to
 * fetch them: there are too many, one is the reader's own, or one may be shown anew that they have reacted to.
 */
export function serializeSpan(span: ChangeSpan, access: EventAccess): Buffer | null {
  const { rows, reactingUsers, bodies } = span;
  if (rows.length > maxRows || rows.some((row) => isOwn(row, access))) return null;
  if (access.userId !== null && reactingUsers.has(access.userId)) return null;
  const { isReviewer, isMember, canSeeAll, canDownload } = access;
  const audience = `${isReviewer},${isMember},${canSeeAll},${canDownload}`;
  const body = bodies.get(audience) ?? serialize(span, access);
  bodies.set(audience, body);
  return body;
}

/** Of photos that a person changed, such as approved again or restored; a reaction alone shows no photo anew. */
async function findReactingUsersOfChanged(
  db: Database,
  rows: readonly ChangedRow[],
  since: number,
): Promise<Set<string>> {
  const mayAppear = (row: PhotoRow) => row.removed_at === null && row.change_seq > since && row.reactions !== '{}';
  const ids = rows.flatMap((row) => ('photo_id' in row || !mayAppear(row) ? [] : [row.id]));
  return ids.length === 0 ? new Set() : await findReactingUsers(db, ids);
}

function serialize({ rows, people, albums }: ChangeSpan, access: EventAccess): Buffer {
  const { visible, removed } = splitChanges(rows, access);
  const photos = visible.map((row) =>
    presentShared(row, access, { people: people.get(row.id), albums: albums.get(row.id) }),
  );
  return Buffer.from(JSON.stringify({ photos, removed }).slice(1, -1));
}
