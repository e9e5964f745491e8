import { newId } from '@rollcall/schema/id';
import {
  deliveryDays,
  maxWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookSecret,
  type Webhooks,
  type WebhookType,
} from '@rollcall/schema/webhook';
import type { Transaction } from 'kysely';
import { type Account, accountOrThrow, type Caller, requireRecentPassword } from '../access/caller.ts';
import { assertHasFeature, hasFeature } from '../access/entitlement.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { insertDelivery, toDelivery } from './webhook-deliveries.table.ts';
import { createWebhookSecret, presentSecret } from './webhook-signature.ts';

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn' | 'allowsLoopbackWebhooks' | 'webhookNetworks'>;
}

/** How many deliveries of a webhook are listed. */
const listedDeliveries = 50;

/** The webhooks of accounts, and what was sent to them. */
export class WebhooksStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns the webhooks of an account, the newest first. */
  async list(account: Account): Promise<Webhooks> {
    const { db, settings } = this.deps;
    const rows = await db
      .selectFrom('webhooks')
      .leftJoin('events', 'events.id', 'webhooks.event_id')
      .selectAll('webhooks')
      .select('events.name as eventName')
      .where('customer_id', '=', account.id)
      .orderBy('webhooks.id', 'desc')
      .execute();
    const webhooks = rows.map(
      (row): Webhook => ({
        id: row.id,
        url: row.url,
        types: JSON.parse(row.types) as WebhookType[],
        eventId: row.event_id,
        eventName: row.eventName,
        createdAt: row.created_at,
        failingSince: row.failing_since,
        disabledAt: row.disabled_at,
      }),
    );
    return { isEntitled: hasFeature(account, 'apiKeys', settings), webhooks };
  }

  /**
   * Creates a webhook. Throws `reauth-required`, `subscription-required`, `validation` for plain http, `event-not-found`
   * for an event of somebody else, and `conflict` if the account has as many as it can.
   */
  async create(caller: Caller, { url, types, eventId = null }: NewWebhook): Promise<WebhookSecret> {
    const account = accountOrThrow(caller);
    requireRecentPassword(caller);
    assertHasFeature(account, 'apiKeys', this.deps.settings);
    const { allowsLoopbackWebhooks, webhookNetworks } = this.deps.settings;
    if (!url.startsWith('https://') && !allowsLoopbackWebhooks && webhookNetworks === null) {
      const message = 'Must be an address that starts with https://';
      throw new ProblemError('validation', { detail: message, errors: { url: [message] } });
    }
    const secret = createWebhookSecret();
    const id = newId();
    await this.deps.db.transaction().execute(async (trx) => {
      if (eventId !== null) await assertOrganizes(trx, account, eventId);
      const { count } = await trx
        .selectFrom('webhooks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('customer_id', '=', account.id)
        .executeTakeFirstOrThrow();
      if (count >= maxWebhooks) {
        throw new ProblemError('conflict', { detail: `You have ${maxWebhooks} webhooks. Delete one first.` });
      }
      const now = new Date().toISOString();
      await trx
        .insertInto('webhooks')
        .values({
          id,
          customer_id: account.id,
          event_id: eventId,
          url,
          types: JSON.stringify(types),
          secret,
          created_at: now,
        })
        .execute();
      await recordAuditEvent(trx, { actorId: account.id, action: 'webhook.create', targetId: id });
    });
    return { id, secret: presentSecret(secret) };
  }

  /** Deletes a webhook with its deliveries. Throws `not-found`. */
  async erase(account: Account, id: string): Promise<void> {
    await this.deps.db.transaction().execute(async (trx) => {
      await assertOwn(trx, account, id);
      await trx.deleteFrom('webhooks').where('id', '=', id).execute();
      await recordAuditEvent(trx, { actorId: account.id, action: 'webhook.erase', targetId: id });
    });
  }

  /** Replaces the secret; the one before ends. Throws `not-found`, `reauth-required`. */
  async rotateSecret(caller: Caller, id: string): Promise<WebhookSecret> {
    const account = accountOrThrow(caller);
    requireRecentPassword(caller);
    const secret = createWebhookSecret();
    await this.deps.db.transaction().execute(async (trx) => {
      await assertOwn(trx, account, id);
      await trx.updateTable('webhooks').set({ secret }).where('id', '=', id).execute();
      await recordAuditEvent(trx, { actorId: account.id, action: 'webhook.rotate-secret', targetId: id });
    });
    return { id, secret: presentSecret(secret) };
  }

  /** Enqueues a test. Throws `not-found`, `subscription-required`. */
  async test(account: Account, id: string): Promise<WebhookDelivery> {
    assertHasFeature(account, 'apiKeys', this.deps.settings);
    return await this.deps.db.transaction().execute(async (trx) => {
      await assertOwn(trx, account, id);
      return toDelivery(await insertDelivery(trx, { webhook_id: id, photo_id: null, type: 'webhook.test' }));
    });
  }

  /** Returns the newest deliveries of a webhook. Throws `not-found`. */
  async listDeliveries(account: Account, id: string): Promise<WebhookDelivery[]> {
    await assertOwn(this.deps.db, account, id);
    const rows = await this.deps.db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', id)
      .orderBy('id', 'desc')
      .limit(listedDeliveries)
      .execute();
    return rows.map(toDelivery);
  }

  /** Enqueues a delivery again, under its id. Throws `not-found`, `subscription-required`. */
  async redeliver(account: Account, id: string, deliveryId: string): Promise<WebhookDelivery> {
    assertHasFeature(account, 'apiKeys', this.deps.settings);
    return await this.deps.db.transaction().execute(async (trx) => {
      await assertOwn(trx, account, id);
      const row = await trx
        .updateTable('webhook_deliveries')
        .set({ state: 'pending', attempts: 0, not_before: new Date().toISOString() })
        .where('id', '=', deliveryId)
        .where('webhook_id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ProblemError('not-found');
      return toDelivery(row);
    });
  }

  /** Deletes deliveries past their time. */
  async deleteOldDeliveries(): Promise<void> {
    await this.deps.db
      .deleteFrom('webhook_deliveries')
      .where('state', '!=', 'pending')
      .where('created_at', '<=', new Date(Date.now() - deliveryDays * 24 * 60 * 60_000).toISOString())
      .execute();
  }
}

async function assertOwn(db: Pick<Database, 'selectFrom'>, account: Account, id: string): Promise<void> {
  const webhook = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', account.id)
    .executeTakeFirst();
  if (!webhook) throw new ProblemError('not-found');
}

async function assertOrganizes(trx: Transaction<Tables>, account: Account, eventId: string): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('organizer_id', '=', account.id)
    .executeTakeFirst();
  if (!event) throw new ProblemError('event-not-found');
}
