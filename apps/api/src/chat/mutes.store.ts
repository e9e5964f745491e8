import type { MutedPerson } from '@rollcall/schema/event-message';
import type { Caller } from '../access/caller.ts';
import type { AccessDeps } from '../access/entitlement.ts';
import { accessAsReviewer } from '../access/event-access.ts';
import { findPeople } from '../access/people.table.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { ProblemError } from '../http/problem.ts';
import { insertMute } from './mutes.table.ts';

/** Who cannot write in the chat of an event. */
export class MutesStore {
  private readonly deps: AccessDeps;

  constructor(deps: AccessDeps) {
    this.deps = deps;
  }

  /** Lists muted people, the last muted first. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
  async list(caller: Caller | null, eventId: string): Promise<MutedPerson[]> {
    await accessAsReviewer(this.deps, caller, eventId);
    const { db } = this.deps;
    const mutes = await db
      .selectFrom('event_mutes')
      .select(['user_id', 'muted_at'])
      .where('event_id', '=', eventId)
      .whereRef('identity', '=', 'user_id')
      .orderBy('muted_at', 'desc')
      .execute();
    const names = await findPeople(
      db,
      eventId,
      mutes.map((mute) => mute.user_id),
    );
    return mutes.map((mute) => ({
      personId: mute.user_id,
      name: names.get(mute.user_id) ?? '',
      mutedAt: mute.muted_at,
    }));
  }

  /**
   * Mutes a guest of the event, who can still read. Repeated, it changes nothing. Throws as {@link list}, `not-found` for
   * who is not in the event, and `forbidden` for its organizer.
   */
  async mute(caller: Caller | null, eventId: string, personId: string): Promise<void> {
    const { event, userId: actorId } = await accessAsReviewer(this.deps, caller, eventId);
    if (personId === event.organizer_id) throw new ProblemError('forbidden');
    await this.deps.db.transaction().execute(async (trx) => {
      const people = await findPeople(trx, eventId, [personId]);
      if (!people.has(personId)) throw new ProblemError('not-found');
      await insertMute(trx, eventId, personId);
      await recordAuditEvent(trx, { actorId, action: 'guest.mute', eventId, targetId: personId });
    });
  }

  /** Lets a person write again. Repeated, it changes nothing. Throws as {@link list}. */
  async unmute(caller: Caller | null, eventId: string, personId: string): Promise<void> {
    const { userId: actorId } = await accessAsReviewer(this.deps, caller, eventId);
    await this.deps.db.transaction().execute(async (trx) => {
      const ended = await trx
        .deleteFrom('event_mutes')
        .where('event_id', '=', eventId)
        .where('user_id', '=', personId)
        .returning('identity')
        .execute();
      if (ended.length === 0) return;
      await recordAuditEvent(trx, { actorId, action: 'guest.unmute', eventId, targetId: personId });
    });
  }
}
