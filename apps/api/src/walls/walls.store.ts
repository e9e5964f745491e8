import { randomBytes } from 'node:crypto';
import {
  type WallChanges,
  type WallLink,
  type WallPhotos,
  type WallPhotosQuery,
  type WallStatus,
  wallPageSize,
} from '@rollcall/schema/wall';
import type { Caller } from '../access/caller.ts';
import { accessAsManager } from '../access/event-access.ts';
import { refreshCaller } from '../access/refresh-caller.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { decodeCursor, toPage } from '../http/keyset-cursor.ts';
import { selectChangesPage } from '../photos/photo-changes.table.ts';
import type { PhotosDeps } from '../photos/photos.store.ts';
import { photoCursors, selectPhotoPage, sortValueOf } from '../photos/photos.table.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';
import { accessWall } from './wall-access.ts';
import { loadWallState, presentWallPhoto } from './wall-presenter.ts';

interface Deps extends Pick<PhotosDeps, 'db' | 'feed'> {
  settings: Pick<Settings, 'isBillingOn' | 'origin'>;
}

/** Starts and ends the walls of events, and lists what they show. */
export class WallsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns since when an event has a wall. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
  async getStatus(caller: Caller | null, eventId: string): Promise<WallStatus> {
    await accessAsManager(this.deps, caller, eventId);
    const wall = await this.deps.db
      .selectFrom('event_walls')
      .select('started_at')
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return { startedAt: wall?.started_at ?? null };
  }

  /**
   * Starts the wall of an event, under a new link; screens with an earlier link end. Throws `event-not-found`,
   * `not-signed-in`, `forbidden`.
   */
  async start(caller: Caller | null, eventId: string): Promise<WallLink> {
    const { userId } = await accessAsManager(this.deps, caller, eventId);
    const token = randomBytes(32).toString('base64url');
    const wall = { token_hash: hashToken(token), started_at: new Date().toISOString(), created_by: userId! };
    await this.deps.db.transaction().execute(async (trx) => {
      // Who lost the role since has ended what they made, and makes nothing more.
      await accessAsManager({ ...this.deps, db: trx }, await refreshCaller(trx, caller), eventId);
      await trx
        .insertInto('event_walls')
        .values({ event_id: eventId, ...wall })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet(wall))
        .execute();
      await recordAuditEvent(trx, { actorId: userId, action: 'wall.start', eventId });
    });
    this.deps.feed.announce(eventId);
    return { url: `${this.deps.settings.origin}/event/${eventId}/wall?token=${token}`, startedAt: wall.started_at };
  }

  /** Ends the wall of an event on every screen. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
  async end(caller: Caller | null, eventId: string): Promise<void> {
    const { userId } = await accessAsManager(this.deps, caller, eventId);
    await this.deps.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('event_walls').where('event_id', '=', eventId).executeTakeFirst();
      if (numDeletedRows > 0n) await recordAuditEvent(trx, { actorId: userId, action: 'wall.end', eventId });
    });
    this.deps.feed.announce(eventId);
  }

  /** Returns a page of the photos that a wall shows. Throws `code-invalid`, `validation`. */
  async listPhotos(token: string | undefined, eventId: string, query: WallPhotosQuery): Promise<WallPhotos> {
    const { db } = this.deps;
    const { sort } = query;
    const cursor = decodeCursor(photoCursors[sort], query.cursor);
    // Loaded before the rows, so that /changes repeats concurrent changes instead of missing them.
    const access = await accessWall(this.deps, eventId, token);
    const rows = await selectPhotoPage(db, access, { sort, limit: wallPageSize }, cursor);
    const { change_seq } = access.event;
    const page = toPage(rows, wallPageSize, (row) => [sort, sortValueOf(sort, row), row.id, change_seq]);
    return {
      state: await loadWallState(this.deps, access),
      photos: page.rows.map((row) => presentWallPhoto(row, access)),
      nextCursor: page.nextCursor,
    };
  }

  /** Returns a page of changes since a sequence number. Throws `code-invalid`, and `validation` for a future number. */
  async listChanges(token: string | undefined, eventId: string, since: number): Promise<WallChanges> {
    const { db } = this.deps;
    const access = await accessWall(this.deps, eventId, token);
    const { visible, removed, seq, more } = await selectChangesPage(db, access, since);
    const photos = visible.map((row) => presentWallPhoto(row, access));
    return { state: await loadWallState(this.deps, access), seq, photos, removed, more };
  }
}
