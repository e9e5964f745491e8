import type { Transaction } from 'kysely';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Deletes the API keys and webhooks of an account, which outlive its sessions: whoever had its password may have made
 * them. `actorId` is null for the command line.
 */
export async function revokeIntegrations(
  trx: Transaction<Tables>,
  { customerId, actorId }: { customerId: string; actorId: string | null },
): Promise<void> {
  const keys = await trx.deleteFrom('api_keys').where('customer_id', '=', customerId).returning('id').execute();
  const webhooks = await trx.deleteFrom('webhooks').where('customer_id', '=', customerId).returning('id').execute();
  for (const { id } of keys) await recordAuditEvent(trx, { actorId, action: 'api-key.revoke', targetId: id });
  for (const { id } of webhooks) await recordAuditEvent(trx, { actorId, action: 'webhook.erase', targetId: id });
}

/** As {@link revokeIntegrations}, by the owner of the account. */
export async function revokeOwnIntegrations(db: Database, customerId: string): Promise<void> {
  await db.transaction().execute((trx) => revokeIntegrations(trx, { customerId, actorId: customerId }));
}
