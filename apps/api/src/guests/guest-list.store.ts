import type { GuestListQuery, ListedGuest } from '@rollcall/schema/guest';
import type { Caller } from '../access/caller.ts';
import { accessAsManager } from '../access/event-access.ts';
import { containsText } from '../database/expressions.ts';
import type { Database } from '../database/open.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';
import type { Settings } from '../settings/settings.ts';
import { toGuest } from './guests.table.ts';

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** Lists the guests of an event with their addresses, for its organizer and administrators. */
export class GuestListStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns a page in the order of joining and the total on all pages; `nextCursor` is null on the last page. Throws
   * `event-not-found`, `not-signed-in`, `forbidden`, `validation`.
   */
  async list(caller: Caller | null, eventId: string, query: GuestListQuery) {
    await accessAsManager(this.deps, caller, eventId);
    const after = decodeCursor(TimeAndId, query.cursor);
    const found = this.deps.db
      .selectFrom('event_guests')
      .where('event_guests.event_id', '=', eventId)
      .$if(query.q !== undefined, (guests) => guests.where(containsText(['guest_name', 'guest_email'], query.q ?? '')));
    const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    let select = found
      .leftJoin('user_event_interactions as done', (join) =>
        join.onRef('done.user_id', '=', 'event_guests.user_id').onRef('done.event_id', '=', 'event_guests.event_id'),
      )
      .select(['id', 'event_guests.event_id', 'guest_name', 'guest_email', 'event_guests.joined_at', 'pending_uploads'])
      .select(['done.photos_liked', 'done.comments_left', 'done.last_interaction_at'])
      .select((of) => [
        of
          .selectFrom('photos')
          .whereRef('photos.event_guest_id', '=', 'event_guests.id')
          .where('photos.removed_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('photoCount'),
        of
          .selectFrom('membership_claims')
          .whereRef('membership_claims.event_guest_id', '=', 'event_guests.id')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('membership_claims.pending_uploads'), of.lit(0)).as('sum'))
          .as('pendingOnClaims'),
      ])
      .orderBy('event_guests.joined_at')
      .orderBy('id')
      .limit(query.limit + 1);
    if (after) {
      select = select.where((where) =>
        where(where.refTuple('event_guests.joined_at', 'id'), '>', where.tuple(...after)),
      );
    }
    const page = toPage(await select.execute(), query.limit, ({ joined_at, id }) => [joined_at, id]);
    const guests: ListedGuest[] = page.rows.map((row) => ({
      ...toGuest(row),
      joinedAt: row.joined_at,
      // Of the membership, also where somebody with a claim on it added them.
      photoCount: row.photoCount ?? 0,
      photosLiked: row.photos_liked ?? 0,
      commentsLeft: row.comments_left ?? 0,
      lastInteractionAt: row.last_interaction_at ?? row.joined_at,
      waiting: row.pending_uploads + (row.pendingOnClaims ?? 0),
    }));
    return { guests, total, nextCursor: page.nextCursor };
  }
}
