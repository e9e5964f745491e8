import { randomBytes } from 'node:crypto';
import type { CreatedReviewLink, ReviewLink } from '@rollcall/schema/event-host';
import type { Caller } from '../access/caller.ts';
import { accessAsManager } from '../access/event-access.ts';
import { refreshCaller } from '../access/refresh-caller.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { insertGuestUser } from '../guests/guests.table.ts';
import { ProblemError } from '../http/problem.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';
import { findReviewLinkEnd } from './review-links.table.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn' | 'origin'>;
}

/** Links that open the review of one event on a tablet, without an account. */
export class ReviewLinksStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns the link that works; null without one. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
  async get(caller: Caller | null, eventId: string): Promise<ReviewLink | null> {
    await accessAsManager(this.deps, caller, eventId);
    const link = await this.deps.db
      .selectFrom('review_links')
      .select('expires_at')
      .where('event_id', '=', eventId)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return link ? { expiresAt: link.expires_at } : null;
  }

  /** Creates a link, and ends the one before with its tablets. Throws as {@link get}. */
  async create(caller: Caller | null, eventId: string): Promise<CreatedReviewLink> {
    const { db, feed, settings } = this.deps;
    const { event, userId } = await accessAsManager(this.deps, caller, eventId);
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const expiresAt = findReviewLinkEnd(event, now);
    await db.transaction().execute(async (trx) => {
      // Who lost the role since has ended what they made, and makes nothing more.
      await accessAsManager({ ...this.deps, db: trx }, await refreshCaller(trx, caller), eventId);
      await trx.deleteFrom('review_links').where('event_id', '=', eventId).execute();
      await trx
        .insertInto('review_links')
        .values({
          event_id: eventId,
          token_hash: hashToken(token),
          user_id: await insertGuestUser(trx, null),
          created_by: userId!,
          expires_at: expiresAt,
          created_at: now.toISOString(),
        })
        .execute();
      await recordAuditEvent(trx, { actorId: userId, action: 'review-link.create', eventId });
    });
    // Open streams check the access again.
    feed.announce(eventId);
    return { url: `${settings.origin}/event/${eventId}/review?token=${token}`, expiresAt };
  }

  /** Ends the link and its tablets, at once. Repeated, it changes nothing. Throws as {@link get}. */
  async end(caller: Caller | null, eventId: string): Promise<void> {
    const { db, feed } = this.deps;
    const { userId: actorId } = await accessAsManager(this.deps, caller, eventId);
    await db.transaction().execute(async (trx) => {
      const ended = await trx
        .deleteFrom('review_links')
        .where('event_id', '=', eventId)
        .returning('event_id')
        .executeTakeFirst();
      if (ended) await recordAuditEvent(trx, { actorId, action: 'review-link.end', eventId });
    });
    feed.announce(eventId);
  }

  /**
   * Returns what a session for the token is about. Throws `code-invalid`, and `conflict` in a browser where somebody is
   * signed in: their session, and photos that wait for it, stay as they are.
   */
  async find(caller: Caller | null, token: string) {
    const link = await this.deps.db
      .selectFrom('review_links')
      .select(['event_id as eventId', 'user_id as userId', 'expires_at as expiresAt'])
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!link)
      throw new ProblemError('code-invalid', { detail: 'This link no longer works. Please ask for a new one.' });
    if (caller && caller.reviewEventId === null) {
      throw new ProblemError('conflict', {
        detail:
          'Somebody is already using this browser for photos. Open the link on another device, or sign out first.',
      });
    }
    return link;
  }

  /** Deletes expired links. */
  async deleteExpired(): Promise<void> {
    await this.deps.db.deleteFrom('review_links').where('expires_at', '<=', new Date().toISOString()).execute();
  }
}
