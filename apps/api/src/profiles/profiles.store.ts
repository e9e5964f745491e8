import type { Photo } from '@rollcall/schema/photo';
import type { Profile, ProfileEvent } from '@rollcall/schema/profile';
import { accountOrThrow, type Caller, isActiveAdmin } from '../access/caller.ts';
import { findAllEffectiveMemberships } from '../access/effective-memberships.ts';
import { type EventAccess, findAccess } from '../access/event-access.ts';
import { canSee } from '../access/photo-access.ts';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { loadCovers } from '../events/event-covers.ts';
import { toEvent } from '../events/events.table.ts';
import { ProblemError } from '../http/problem.ts';
import { sumInteractions } from '../interactions/interactions.table.ts';
import { presentPhotos } from '../photos/photo-presenter.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** The newest photos of a user among which the visible ones are searched. */
const searchedPhotos = 200;

/** Profiles that accounts see of each other: without addresses, and only with events that both may see. */
export class ProfilesStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns a profile. Throws `not-signed-in`, `forbidden` for guests, `not-found`. */
  async get(caller: Caller | null, userId: string): Promise<Profile> {
    const { row, isOwn } = await this.getCustomer(caller, userId);
    const memberships = await findAllEffectiveMemberships(this.deps.db, userId);
    const done = await sumInteractions(this.deps.db, userId);
    return {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      isOwn,
      createdAt: row.created_at,
      eventsJoined: new Set(memberships.map((guest) => guest.event_id)).size,
      photosUploaded: done.photosUploaded,
      likes: done.photosLiked,
      comments: done.commentsLeft,
      ...(await countReactionsReceived(this.deps.db, userId)),
      ...(isOwn && {
        account: { email: row.email, isActive: row.is_active === 1, lastLoginAt: row.last_login_at },
      }),
    };
  }

  /**
   * Returns events that the user organizes or joined and the caller may see, the newest date first. Throws as {@link
   * get}.
   */
  async listEvents(caller: Caller | null, userId: string): Promise<ProfileEvent[]> {
    await this.getCustomer(caller, userId);
    const joined = await this.findJoinTimes(userId);
    const ids = await this.findEventIds(userId, joined);
    const callerId = accountOrThrow(caller).id;
    const callerEventIds = await this.findEventIds(callerId, await this.findJoinTimes(callerId));
    const rows = await this.deps.db
      .selectFrom('events')
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const isAdmin = isActiveAdmin(caller);
    const isReviewer = (row: EventRow) => isAdmin || row.organizer_id === callerId;
    const listed = rows.filter(({ id, is_public }) => isAdmin || is_public === 1 || callerEventIds.has(id));
    const coversById = await loadCovers(this.deps.db, listed, isReviewer);
    return listed.map((row) => {
      const covers = coversById.get(row.id);
      return {
        ...toEvent(row, { showsOrganizer: isReviewer(row) }),
        ...(covers && { covers }),
        isTogether: callerEventIds.has(row.id),
        isOrganizer: row.organizer_id === userId,
        joinedAt: joined.get(row.id) ?? null,
      };
    });
  }

  /** Returns the user's newest photos that the caller sees. Throws as {@link get}. */
  async listPhotos(caller: Caller | null, userId: string): Promise<Photo[]> {
    await this.getCustomer(caller, userId);
    const rows = await this.deps.db
      .selectFrom('photos')
      .selectAll()
      .where('user_id', '=', userId)
      .where('by_photographer', '=', 0)
      .where('removed_at', 'is', null)
      .orderBy('uploaded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(searchedPhotos)
      .execute();
    const photos = new Map<string, Photo>();
    for (const [access, seen] of await this.groupVisibleByEvent(caller, rows)) {
      for (const photo of await presentPhotos(this.deps.db, seen, access)) photos.set(photo.id, photo);
    }
    return rows.flatMap(({ id }) => photos.get(id) ?? []);
  }

  private async groupVisibleByEvent(caller: Caller | null, rows: PhotoRow[]): Promise<Map<EventAccess, PhotoRow[]>> {
    const seen = new Map<EventAccess, PhotoRow[]>();
    for (const [eventId, ofEvent] of Map.groupBy(rows, (row) => row.event_id)) {
      const access = await findAccess(this.deps, caller, eventId);
      if (access)
        seen.set(
          access,
          ofEvent.filter((row) => canSee(row, access)),
        );
    }
    return seen;
  }

  /** Only administrators see deactivated accounts. */
  private async getCustomer(caller: Caller | null, userId: string) {
    const account = accountOrThrow(caller);
    const row = await this.deps.db.selectFrom('customers').selectAll().where('id', '=', userId).executeTakeFirst();
    if (!row || (row.is_active === 0 && !account.isAdmin)) {
      throw new ProblemError('not-found', { detail: 'The user profile could not be found.' });
    }
    return { row, isOwn: account.id === row.id };
  }

  /** Returns the earliest time of joining, by event. */
  private async findJoinTimes(userId: string): Promise<Map<string, string>> {
    const joined = new Map<string, string>();
    for (const { event_id, joined_at } of await findAllEffectiveMemberships(this.deps.db, userId)) {
      const earlier = joined.get(event_id);
      if (!earlier || joined_at < earlier) joined.set(event_id, joined_at);
    }
    return joined;
  }

  /** Returns the ids of the events that the user organizes or joined. */
  private async findEventIds(userId: string, joined: ReadonlyMap<string, string>): Promise<Set<string>> {
    const organized = await this.deps.db.selectFrom('events').select('id').where('organizer_id', '=', userId).execute();
    return new Set([...joined.keys(), ...organized.map(({ id }) => id)]);
  }
}

/** Counts the likes and comments on a user's photos. */
async function countReactionsReceived(
  db: Database,
  userId: string,
): Promise<Pick<Profile, 'likesReceived' | 'commentsReceived'>> {
  return await db
    .selectFrom('photos')
    .where('user_id', '=', userId)
    .where('by_photographer', '=', 0)
    .where('removed_at', 'is', null)
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('like_count'), lit(0)).as('likesReceived'),
      fn.coalesce(fn.sum<number>('comment_count'), lit(0)).as('commentsReceived'),
    ])
    .executeTakeFirstOrThrow();
}
