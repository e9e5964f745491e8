import type { PhotoReaction, PhotoReactionsQuery } from '@rollcall/schema/photo-reaction';
import type { ReactionType } from '@rollcall/schema/reaction';
import type { Transaction } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { accessPhoto, accessVisiblePhoto } from '../access/photo-access.ts';
import { lockEvent } from '../database/lock-event.ts';
import type { Database } from '../database/open.ts';
import type { PhotoReactionsTable } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { countResponse, discountResponse } from '../event-days/event-days.table.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { ProblemError } from '../http/problem.ts';
import { notifyOfReaction, withdrawReaction } from '../notifications/notify-of.ts';
import type { Settings } from '../settings/settings.ts';
import { selectReactions } from './reactions.table.ts';
import { recountReactions } from './recount-reactions.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
}

type ReactionKey = Omit<PhotoReactionsTable, 'created_at'>;

/** Reactions to photos: likes, and those of other kinds. */
export class ReactionsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns who reacted, the newest first; for everybody who sees the photo. Throws `photo-not-found`. */
  async list(caller: Caller | null, photoId: string, query: PhotoReactionsQuery): Promise<PhotoReaction[]> {
    const { row } = await accessVisiblePhoto(this.deps, caller, photoId);
    return await selectReactions(this.deps.db, row, query);
  }

  /**
   * Sets the caller's reaction of a kind; repeated, it changes nothing. For members of the event, and subscribers who see
   * the photo. Throws `not-signed-in`, `photo-not-found`, `forbidden`.
   */
  async set(caller: Caller | null, photoId: string, type: ReactionType): Promise<void> {
    await this.change(caller, photoId, async (trx, { userId: user_id, eventId }) => {
      const reaction: ReactionKey = { photo_id: photoId, user_id, reaction_type: type };
      const inserted = await trx
        .insertInto('photo_reactions')
        .values({ ...reaction, created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('created_at as at')
        .executeTakeFirst();
      if (inserted) await countResponse(trx, 'reactions', { ...inserted, eventId, userId: user_id });
      return inserted !== undefined;
    });
  }

  /** Takes the caller's reaction of a kind back, as {@link set}. */
  async remove(caller: Caller | null, photoId: string, type: ReactionType): Promise<void> {
    await this.change(caller, photoId, async (trx, { userId, eventId }) => {
      const deleted = await trx
        .deleteFrom('photo_reactions')
        .where('photo_id', '=', photoId)
        .where('user_id', '=', userId)
        .where('reaction_type', '=', type)
        .returning('created_at as at')
        .executeTakeFirst();
      if (deleted) await discountResponse(trx, 'reactions', { ...deleted, eventId });
      return deleted !== undefined;
    });
  }

  /** @param write returns whether it changed a row */
  private async change(
    caller: Caller | null,
    photoId: string,
    write: (trx: Transaction<Tables>, of: { userId: string; eventId: string }) => Promise<boolean>,
  ): Promise<void> {
    const { row, access } = await accessPhoto(this.deps, caller, photoId);
    const { userId, isMember } = access;
    const mayReact = isMember || caller?.account?.planType != null;
    if (!mayReact || !userId) throw new ProblemError('forbidden');
    const told = await this.deps.db.transaction().execute(async (trx) => {
      await lockEvent(trx, row.event_id);
      const photo = await trx.selectFrom('photos').select('removed_at').where('id', '=', photoId).executeTakeFirst();
      if (!photo || photo.removed_at !== null) throw new ProblemError('photo-not-found');
      if (!(await write(trx, { userId, eventId: row.event_id }))) return null;
      await recountReactions(trx, photoId);
      const own = await trx
        .selectFrom('photo_reactions')
        .select('photo_id')
        .where('photo_id', '=', photoId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (own) return await notifyOfReaction(trx, row, userId);
      await withdrawReaction(trx, row, userId);
      return [];
    });
    if (!told) return;
    this.deps.feed.announceAll(told);
    this.deps.feed.announce(row.event_id, { personalTo: userId });
  }
}
