import type { Caller } from '../access/caller.ts';
import { accessPhoto } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { ProblemError } from '../http/problem.ts';
import { notifyOfReaction, withdrawReaction } from '../notifications/notify-of.ts';
import type { Settings } from '../settings/settings.ts';
import { recountReactions } from './recount-reactions.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** Likes of photos. */
export class LikesStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Sets or removes the caller's like; repeated, it changes nothing. For members of the event, and subscribers who see
   * the photo. Throws `not-signed-in`, `photo-not-found`, `forbidden`.
   */
  async set(caller: Caller | null, photoId: string, { isLiked }: { isLiked: boolean }): Promise<void> {
    const { row, access } = await accessPhoto(this.deps, caller, photoId);
    const mayLike = access.isMember || caller?.account?.planType != null;
    if (!mayLike || !access.userId) throw new ProblemError('forbidden');
    const like = { photo_id: photoId, user_id: access.userId };
    const told = await this.deps.db.transaction().execute(async (trx) => {
      const photo = await trx.selectFrom('photos').select('removed_at').where('id', '=', photoId).executeTakeFirst();
      if (!photo || photo.removed_at !== null) throw new ProblemError('photo-not-found');
      const change = isLiked
        ? trx
            .insertInto('photo_likes')
            .values({ ...like, created_at: new Date().toISOString() })
            .onConflict((conflict) => conflict.doNothing())
            .returning('photo_id')
        : trx
            .deleteFrom('photo_likes')
            .where('photo_id', '=', like.photo_id)
            .where('user_id', '=', like.user_id)
            .returning('photo_id');
      const changed = await change.executeTakeFirst();
      if (!changed) return null;
      await recountReactions(trx, photoId);
      if (isLiked) return await notifyOfReaction(trx, row, like.user_id);
      await withdrawReaction(trx, row, like.user_id);
      return [];
    });
    if (!told) return;
    this.deps.feed.announceAll(told);
    this.deps.feed.announce(row.event_id, { personalTo: access.userId });
  }
}
