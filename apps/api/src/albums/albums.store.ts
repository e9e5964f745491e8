import {
  type Album,
  type AlbumChange,
  type AlbumPhotosChange,
  type AlbumPlace,
  albumLimits,
  type NewAlbum,
} from '@rollcall/schema/album';
import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import { assertNotInactive, type Caller, callerOrThrow } from '../access/caller.ts';
import { type AccessDeps, assertHasFeature } from '../access/entitlement.ts';
import { accessAsManager, accessEvent, type EventAccess, findAccess } from '../access/event-access.ts';
import { findAccount } from '../access/find-account.ts';
import { canSee } from '../access/photo-access.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { AlbumRow } from '../database/album-tables.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { touchAlbums } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import { parseRule } from '../photos/albums.table.ts';
import { changeAlbumPhotos } from './album-photos.table.ts';

interface Deps extends AccessDeps {
  feed: ChangeFeed;
}

/** Albums of events: made by who manages the event, for everybody who sees it. */
export class AlbumsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns the albums of an event, the first one first, and the sequence number of the list's latest change. Throws
   * `event-not-found`, `account-inactive`.
   */
  async list(caller: Caller | null, eventId: string): Promise<{ albums: Album[]; seq: number }> {
    const access = await accessEvent(this.deps, caller, eventId);
    const rows = await this.deps.db
      .selectFrom('albums')
      .selectAll()
      .where('event_id', '=', access.event.id)
      .orderBy('id')
      .execute();
    return { albums: await this.present(rows, access), seq: access.event.albums_seq };
  }

  /**
   * Creates an album, or returns the one with the same id. Throws as {@link accessAsManager}, `not-found` for one that was
   * deleted, `subscription-required` unless the plan of the event's organizer includes albums, and `conflict` for an id of
   * another event and beyond `albumLimits.perEvent`.
   */
  async create(
    caller: Caller | null,
    eventId: string,
    { id = newId(), name, rule = null }: NewAlbum,
  ): Promise<{ album: Album; isNew: boolean }> {
    const access = await accessAsManager(this.deps, caller, eventId);
    const organizer = await findAccount(this.deps.db, access.event.organizer_id);
    const { row, isNew } = await this.deps.db.transaction().execute(async (trx) => {
      const existing = await trx.selectFrom('albums').selectAll().where('id', '=', id).executeTakeFirst();
      if (existing && existing.event_id !== eventId) throw new ProblemError('conflict');
      if (existing) return { row: existing, isNew: false };
      if (await wasDeleted(trx, id)) throw new ProblemError('not-found');
      if (!organizer) throw new ProblemError('forbidden');
      assertHasFeature(organizer, 'albums', this.deps.settings);
      await assertWithinLimit(trx, eventId);
      const created = await trx
        .insertInto('albums')
        .values({
          id,
          event_id: eventId,
          name,
          rule: rule && JSON.stringify(rule),
          sort_order: rule ? 'taken' : 'own',
          cover_photo_id: null,
          created_at: new Date().toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.recordChange(trx, access, 'album.create', created);
      return { row: created, isNew: true };
    });
    if (isNew) this.deps.feed.announce(eventId);
    return { album: await this.presentOne(row, access), isNew };
  }

  /**
   * Updates the given fields. Throws `not-signed-in`, `not-found` to everybody who does not see the event, `forbidden`, and
   * `validation` for a rule or an order that the kind of the album does not have, and a cover that is no photo of the event.
   */
  async update(caller: Caller | null, id: string, change: AlbumChange): Promise<Album> {
    const { album, access } = await this.accessAlbum(caller, id);
    const { name, rule, order, coverPhotoId } = change;
    if (Object.values(change).every((value) => value === undefined)) return await this.presentOne(album, access);
    const row = await this.deps.db.transaction().execute(async (trx) => {
      const before = await findOrThrow(trx, id);
      if (rule && before.rule === null) throw invalid('rule', 'The photos of this album are chosen by hand.');
      if (order === 'own' && before.rule !== null) throw invalid('order', 'Only an album by hand has its own order.');
      if (coverPhotoId) await assertIsOfEvent(trx, before.event_id, coverPhotoId);
      const changed = await trx
        .updateTable('albums')
        .set({ id, name, rule: rule && JSON.stringify(rule), sort_order: order, cover_photo_id: coverPhotoId })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.recordChange(trx, access, 'album.change', changed);
      return changed;
    });
    this.deps.feed.announce(row.event_id);
    return await this.presentOne(row, access);
  }

  /**
   * Puts photos into an album by hand, takes others out, and moves them in it; repeated, it changes nothing. Returns where
   * they are now; photos that are gone are left out. Throws as {@link update}, and `validation` for an album by a rule.
   */
  async changePhotos(caller: Caller | null, id: string, change: AlbumPhotosChange): Promise<AlbumPlace[]> {
    const { album, access } = await this.accessAlbum(caller, id);
    if (album.rule !== null) throw invalid('add', 'The photos of this album follow its rule.');
    const [actorId, eventId] = [access.userId, album.event_id];
    const { places, isChanged } = await this.deps.db.transaction().execute(async (trx) => {
      const before = await findSeq(trx, eventId);
      const changed = await changeAlbumPhotos(trx, await findOrThrow(trx, id), change);
      const isNews = (await findSeq(trx, eventId)) !== before;
      if (isNews) await recordAuditEvent(trx, { actorId, action: 'album.change', eventId, targetId: id });
      return { places: changed, isChanged: isNews };
    });
    if (isChanged) this.deps.feed.announce(eventId);
    return places;
  }

  /** Deletes an album; its photos stay in the event. Throws as {@link update}. */
  async delete(caller: Caller | null, id: string): Promise<void> {
    const { album, access } = await this.accessAlbum(caller, id);
    await this.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('albums').where('id', '=', id).execute();
      const deleted = { id, event_id: album.event_id };
      await trx
        .insertInto('deleted_albums')
        .values(deleted)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await this.recordChange(trx, access, 'album.delete', album);
    });
    this.deps.feed.announce(album.event_id);
  }

  /** Returns an album and the rights of who may change it. */
  private async accessAlbum(caller: Caller | null, id: string): Promise<{ album: AlbumRow; access: EventAccess }> {
    callerOrThrow(caller);
    const album = await this.deps.db.selectFrom('albums').selectAll().where('id', '=', id).executeTakeFirst();
    const access = album && (await findAccess(this.deps, caller, album.event_id));
    if (!album || !access || (access.event.is_public === 0 && !access.isMember)) {
      assertNotInactive(caller);
      throw new ProblemError('not-found');
    }
    if (!access.canManage) throw new ProblemError('forbidden');
    return { album, access };
  }

  private async recordChange(
    trx: Transaction<Tables>,
    { userId }: EventAccess,
    action: 'album.create' | 'album.change' | 'album.delete',
    { id, event_id: eventId }: AlbumRow,
  ): Promise<void> {
    await touchAlbums(trx, eventId);
    await recordAuditEvent(trx, { actorId: userId, action, eventId, targetId: id });
  }

  /** Nobody gets the id of a photo that they do not see. */
  private async present(rows: AlbumRow[], access: EventAccess): Promise<Album[]> {
    const coverIds = rows.flatMap(({ cover_photo_id }) => cover_photo_id ?? []);
    const covers: PhotoRow[] = await this.deps.db
      .selectFrom('photos')
      .selectAll()
      .where('id', 'in', coverIds)
      .execute();
    const seen = new Set(covers.filter((photo) => canSee(photo, access)).map(({ id }) => id));
    return rows.map((row) => ({
      id: row.id,
      eventId: row.event_id,
      name: row.name,
      rule: parseRule(row),
      order: row.sort_order,
      coverPhotoId: row.cover_photo_id !== null && seen.has(row.cover_photo_id) ? row.cover_photo_id : null,
      createdAt: row.created_at,
    }));
  }

  private async presentOne(row: AlbumRow, access: EventAccess): Promise<Album> {
    const [album] = await this.present([row], access);
    return album!;
  }
}

async function findOrThrow(trx: Transaction<Tables>, id: string): Promise<AlbumRow> {
  const row = await trx.selectFrom('albums').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ProblemError('not-found');
  return row;
}

async function wasDeleted(trx: Transaction<Tables>, id: string): Promise<boolean> {
  return (await trx.selectFrom('deleted_albums').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns the number of the event's latest change, which a call that changes nothing leaves as it is. */
async function findSeq(trx: Transaction<Tables>, eventId: string): Promise<number> {
  const event = trx.selectFrom('events').select('change_seq').where('id', '=', eventId);
  return (await event.executeTakeFirstOrThrow()).change_seq;
}

async function assertWithinLimit(trx: Transaction<Tables>, eventId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('albums')
    .where('event_id', '=', eventId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < albumLimits.perEvent) return;
  throw new ProblemError('conflict', {
    detail: `An event has at most ${albumLimits.perEvent} albums. Delete one first.`,
  });
}

async function assertIsOfEvent(trx: Transaction<Tables>, eventId: string, photoId: string): Promise<void> {
  const photo = await trx
    .selectFrom('photos')
    .select('id')
    .where('id', '=', photoId)
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!photo) throw invalid('coverPhotoId', 'This photo is not in the event any more.');
}

function invalid(field: string, sentence: string): ProblemError {
  return new ProblemError('validation', { detail: sentence, errors: { [field]: [sentence] } });
}
