import type { GuestListQuery, RemovedGuest } from '@rollcall/schema/guest';
import type { Caller } from '../access/caller.ts';
import { accessAsManager } from '../access/event-access.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** Guests who cannot join an event again until a reviewer allows it. */
export class RemovedGuestsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns a page, the last removed first; `nextCursor` is null on the last page. Throws `event-not-found`,
   * `not-signed-in`, `forbidden`, `validation`.
   */
  async list(caller: Caller | null, eventId: string, { limit, cursor }: Pick<GuestListQuery, 'limit' | 'cursor'>) {
    await accessAsManager(this.deps, caller, eventId);
    const after = decodeCursor(TimeAndId, cursor);
    let select = this.deps.db
      .selectFrom('removed_guests')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('removed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (after) {
      select = select.where((where) => where(where.refTuple('removed_at', 'id'), '<', where.tuple(...after)));
    }
    const page = toPage(await select.execute(), limit, ({ removed_at, id }) => [removed_at, id]);
    const guests: RemovedGuest[] = page.rows.map((row) => ({
      id: row.id,
      guestName: row.guest_name,
      removedAt: row.removed_at,
      isLostPhone: row.is_lost_phone === 1,
    }));
    return { guests, nextCursor: page.nextCursor };
  }

  /** Allows the guest to join again. Throws `not-found`, `event-not-found`, `not-signed-in`, `forbidden`. */
  async allowAgain(caller: Caller | null, eventId: string, guestId: string): Promise<void> {
    const { userId } = await accessAsManager(this.deps, caller, eventId);
    await this.deps.db.transaction().execute(async (trx) => {
      const removal = await trx
        .deleteFrom('removed_guests')
        .where('id', '=', guestId)
        .where('event_id', '=', eventId)
        .returning('id')
        .executeTakeFirst();
      if (!removal) throw new ProblemError('not-found');
      await recordAuditEvent(trx, { actorId: userId, action: 'guest.allow-again', eventId, targetId: guestId });
    });
  }
}
