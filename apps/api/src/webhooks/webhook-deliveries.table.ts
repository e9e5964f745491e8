import { newId } from '@rollcall/schema/id';
import type { WebhookDelivery, WebhookType } from '@rollcall/schema/webhook';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { WebhookDeliveriesTable } from '../database/integration-tables.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';

/** Inserts the messages about a photo, in the transaction of what happened to it, so that a crash loses none. */
export async function enqueueDeliveries(
  trx: Transaction<Tables>,
  { id: photo_id, event_id }: Pick<PhotoRow, 'id' | 'event_id'>,
  happened: readonly WebhookType[],
): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .innerJoin('events', 'events.organizer_id', 'webhooks.customer_id')
    .select(['webhooks.id', 'types'])
    .where('events.id', '=', event_id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(webhooks.event_id, events.id) = events.id`)
    .execute();
  for (const webhook of webhooks) {
    const types = JSON.parse(webhook.types) as WebhookType[];
    for (const type of happened) {
      if (types.includes(type)) await insertDelivery(trx, { webhook_id: webhook.id, photo_id, type });
    }
  }
}

/** Inserts a message that is due at once. */
export async function insertDelivery(
  trx: Transaction<Tables>,
  delivery: Pick<Selectable<WebhookDeliveriesTable>, 'webhook_id' | 'photo_id' | 'type'>,
): Promise<Selectable<WebhookDeliveriesTable>> {
  const now = new Date().toISOString();
  return await trx
    .insertInto('webhook_deliveries')
    .values({ ...delivery, id: newId(), state: 'pending', not_before: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function toDelivery(row: Selectable<WebhookDeliveriesTable>): WebhookDelivery {
  return {
    id: row.id,
    type: row.type as WebhookDelivery['type'],
    photoId: row.photo_id,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    attemptedAt: row.attempted_at,
    statusCode: row.status_code,
    error: row.last_error,
    nextAttemptAt: row.state === 'pending' ? row.not_before : null,
  };
}
