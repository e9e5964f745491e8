import type { MutedPerson } from '@rollcall/schema/event-message';
import type { Caller } from '../access/caller.ts';
import type { AccessDeps } from '../access/entitlement.ts';
import { accessAsManager } from '../access/event-access.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { ProblemError } from '../http/problem.ts';
import { findPeople, findPeopleOfUsers } from '../people/people.table.ts';
import { findMutedUser, insertMute } from './mutes.table.ts';

/** Who cannot write in the chat of an event. */
export class MutesStore {
  private readonly deps: AccessDeps;

  constructor(deps: AccessDeps) {
    this.deps = deps;
  }

  /** Lists muted people, the last muted first. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
  async list(caller: Caller | null, eventId: string): Promise<MutedPerson[]> {
    const { event } = await accessAsManager(this.deps, caller, eventId);
    const { db } = this.deps;
    const mutes = await db
      .selectFrom('event_mutes')
      .select(['user_id', 'muted_at'])
      .where('event_id', '=', eventId)
      .whereRef('identity', '=', 'user_id')
      .orderBy('muted_at', 'desc')
      .execute();
    const userIds = mutes.map((mute) => mute.user_id);
    const people = await findPeopleOfUsers(db, event, userIds);
    return mutes.map(({ user_id: userId, muted_at: mutedAt }) => {
      const { id: personId, name } = people.get(userId) ?? { id: userId, name: '' };
      return { personId, name, mutedAt };
    });
  }

  /**
   * Mutes a guest of the event, who can still read. Repeated, it changes nothing. Throws as {@link list}, `not-found` for
   * who is not in the event, and `forbidden` for its organizer.
   */
  async mute(caller: Caller | null, eventId: string, personId: string): Promise<void> {
    const { event, userId: actorId } = await accessAsManager(this.deps, caller, eventId);
    await this.deps.db.transaction().execute(async (trx) => {
      const [person] = await findPeople(trx, event, [personId]);
      if (!person) throw new ProblemError('not-found');
      if (person.isHost) throw new ProblemError('forbidden');
      await insertMute(trx, eventId, person.userId);
      await recordAuditEvent(trx, { actorId, action: 'guest.mute', eventId, targetId: person.userId });
    });
  }

  /** Lets a person write again, also one who has left. Repeated, it changes nothing. Throws as {@link list}. */
  async unmute(caller: Caller | null, eventId: string, personId: string): Promise<void> {
    const { event, userId: actorId } = await accessAsManager(this.deps, caller, eventId);
    await this.deps.db.transaction().execute(async (trx) => {
      const [person] = await findPeople(trx, event, [personId]);
      const userId = person?.userId ?? (await findMutedUser(trx, eventId, personId));
      if (userId === undefined) return;
      const ended = await trx
        .deleteFrom('event_mutes')
        .where('event_id', '=', eventId)
        .where('user_id', '=', userId)
        .returning('identity')
        .execute();
      if (ended.length === 0) return;
      await recordAuditEvent(trx, { actorId, action: 'guest.unmute', eventId, targetId: userId });
    });
  }
}
