import type { Account } from '../access/caller.ts';
import { recordAuditEvent } from '../audit/audit-log.store.ts';
import { ProblemError } from '../http/problem.ts';
import { erasePerson } from '../removal/erase-person.ts';

export type ErasureDeps = Parameters<typeof erasePerson>[0];

/**
 * Erases an account with everything the person made; the events they organize only where that is asked for.
 * Throws `not-found`, `last-admin`, `conflict` (organizes events).
 */
export async function eraseCustomer(
  deps: ErasureDeps,
  admin: Account,
  customerId: string,
  { withEvents }: { withEvents: boolean },
): Promise<void> {
  const customer = await deps.db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  if (!customer) throw new ProblemError('not-found');
  const event = await deps.db
    .selectFrom('events')
    .select('id')
    .where('organizer_id', '=', customerId)
    .executeTakeFirst();
  if (event && !withEvents) {
    throw new ProblemError('conflict', {
      detail: 'This account organizes events. Delete these first, or together with it.',
    });
  }
  await erasePerson(deps, customerId, {
    withEvents,
    record: (trx) => recordAuditEvent(trx, { actorId: admin.id, action: 'customer.erase', targetId: customerId }),
  });
}
