import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../access/caller.ts';
import { accessAsMember } from '../access/event-access.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn' | 'promoCodes'>;
}

/** Redeems promo codes, which show one guest the approved photos of a private event. */
export class PromoStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Grants the caller full access; on a claimed membership to the claim, not to its owner. Throws
   * `promo-invalid`, `event-not-found`, `not-signed-in`, `forbidden`.
   */
  async redeem(caller: Caller | null, eventId: string, code: string): Promise<void> {
    const { db, settings } = this.deps;
    const { event, membership, userId } = await accessAsMember(this.deps, caller, eventId);
    const isPromoAllowed = event.is_public === 0 && event.promo_allowed === 1;
    if (!includesCode(settings.promoCodes, code) || !isPromoAllowed) throw new ProblemError('promo-invalid');
    if (!membership) return;
    if (membership.claim) {
      await db
        .updateTable('membership_claims')
        .set({ has_full_access: 1 })
        .where('event_guest_id', '=', membership.id)
        .where('user_id', '=', userId!)
        .execute();
    } else {
      await db.updateTable('event_guests').set({ has_full_access: 1 }).where('id', '=', membership.id).execute();
    }
  }
}

/** Compares in any case with every code, in constant time. */
function includesCode(codes: string[], given: string): boolean {
  const digest = (code: string) => createHash('sha256').update(code.toUpperCase()).digest();
  return codes.filter((code) => timingSafeEqual(digest(code), digest(given))).length > 0;
}
