import type { WebhookMessage } from '@rollcall/schema/webhook';
import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import { hasFeature } from '../access/entitlement.ts';
import { findAccount } from '../access/find-account.ts';
import { PollingLoop } from '../concurrency/polling-loop.ts';
import { takeDelivery } from '../database/delivery-lease.ts';
import type { Fleet } from '../database/fleet.ts';
import type { WebhookDeliveriesTable } from '../database/integration-tables.ts';
import type { Database } from '../database/open.ts';
import { addMails } from '../mail/mail-deliveries.table.ts';
import { ForbiddenAddressError, guardedPost } from '../outgoing/guarded-post.ts';
import type { ResolveHost } from '../outgoing/host-lookups.ts';
import { SlowReceivers } from '../outgoing/slow-receivers.ts';
import type { Settings } from '../settings/settings.ts';
import { signMessage } from './webhook-signature.ts';

interface Deps {
  db: Database;
  /** Of whose servers each takes messages of its own. */
  fleet: Pick<Fleet, 'isShared'>;
  log: Logger;
  settings: Pick<Settings, 'isBillingOn' | 'allowsLoopbackWebhooks' | 'webhookNetworks'>;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
  resolve?: ResolveHost;
}

type Delivery = Selectable<WebhookDeliveriesTable>;

const [minuteMs, hourMs] = [60_000, 3_600_000];
/** The delays before each retry, a day in total. The message fails for good after the last. */
export const retryAfterMs = [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs].concat(
  [1, 2, 4, 8, 8].map((hours) => hours * hourMs),
);
/** The share of a delay by which it varies, so that many messages do not return at once. */
const jitter = 0.2;
const maxInFlight = 8;
/** So that the receivers of one host do not delay those of others. */
const maxInFlightPerAccount = 2;
/** To receivers that were slow lately; one to each. */
const maxSlowInFlight = maxInFlight / 2;
/** A webhook whose messages all fail for so long is disabled. */
const disabledAfterMs = 3 * 24 * hourMs;

/**
 * Sends the messages in the database, those due longest first. A message is recorded as delivered after the response, so
 * a crash in between sends it again, under the same id.
 */
export class WebhookQueue {
  /** How many messages were delivered since the start. */
  delivered = 0;
  /** How many attempts failed since the start. */
  failed = 0;
  private readonly deps: Deps;
  private readonly loop: PollingLoop;
  /** The messages that are being sent, by id. */
  private readonly inFlight = new Map<string, { webhookId: string; accountId: string; sending: Promise<void> }>();
  private readonly slow = new SlowReceivers();
  /** When each webhook last accepted a message, in milliseconds of `performance.now()`, since clocks are set. */
  private readonly succeededAtMs = new Map<string, number>();

  constructor(deps: Deps) {
    this.deps = deps;
    this.loop = new PollingLoop({ poll: () => this.sendDue(), onError: (err) => this.logFailure(err) });
  }

  start(): void {
    this.loop.start();
  }

  /** Checks for new messages without waiting for the poll interval. */
  notify(): void {
    this.loop.notify();
  }

  /** Stops the queue. Resolves once nothing is being sent. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await Promise.all(Array.from(this.inFlight.values(), ({ sending }) => sending));
  }

  private async sendDue(): Promise<void> {
    // One of each account at a time: a backlog is its own account's.
    while ((await this.sendNextOfEach()) > 0);
  }

  /** Sends the oldest message of each account that may send one, as far as there is room. Returns how many. */
  private async sendNextOfEach(): Promise<number> {
    const free = maxInFlight - this.inFlight.size;
    if (free <= 0) return 0;
    const waiting = await this.selectDue()
      .select('customer_id')
      .groupBy('customer_id')
      .orderBy(({ fn }) => fn.min('not_before'))
      .limit(free)
      .execute();
    let sent = 0;
    for (const { customer_id: accountId } of waiting) {
      // What is full may have changed with the one before.
      const delivery = await this.selectDue()
        .selectAll('webhook_deliveries')
        .where('customer_id', '=', accountId)
        .orderBy('not_before')
        .limit(1)
        .executeTakeFirst();
      if (!delivery || !(await takeDelivery(this.deps, 'webhook_deliveries', delivery))) continue;
      const { id, webhook_id: webhookId } = delivery;
      const sending = this.send(delivery)
        .catch((err: unknown) => this.logFailure(err))
        .then(() => {
          this.inFlight.delete(id);
          this.notify();
        });
      this.inFlight.set(id, { webhookId, accountId, sending });
      sent += 1;
    }
    return sent;
  }

  private selectDue() {
    const sending = [...this.inFlight.values()];
    const slow = this.slow.list();
    const slowSending = sending.map(({ webhookId }) => webhookId).filter((id) => slow.includes(id));
    const accountIds = sending.map(({ accountId }) => accountId);
    return this.deps.db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .where('state', '=', 'pending')
      .where('not_before', '<=', new Date().toISOString())
      .where('webhook_deliveries.id', 'not in', [...this.inFlight.keys()])
      .where('customer_id', 'not in', listRepeated(accountIds, maxInFlightPerAccount))
      .where('webhook_id', 'not in', slowSending.length >= maxSlowInFlight ? slow : slowSending);
  }

  private async send(delivery: Delivery): Promise<void> {
    const { db, settings, stopping, resolve } = this.deps;
    const webhook = await db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', delivery.webhook_id)
      .executeTakeFirstOrThrow();
    const account = await findAccount(db, webhook.customer_id);
    const isEntitled = account?.isActive && hasFeature(account, 'apiKeys', settings);
    const message = isEntitled ? await this.createMessage(delivery) : null;
    if (!message) {
      // Without the plan, or the photo, there is nothing to tell.
      await db.deleteFrom('webhook_deliveries').where('id', '=', delivery.id).execute();
      return;
    }
    const body = JSON.stringify(message);
    const beganAtMs = performance.now();
    const headers = signMessage(webhook.secret, { id: delivery.id, body, now: new Date() });
    const outcome = await guardedPost(
      webhook.url,
      { body, headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'Rollcall-Webhooks' } },
      {
        allowsLoopback: settings.allowsLoopbackWebhooks,
        networks: settings.webhookNetworks,
        signal: stopping,
        ...(resolve && { resolve }),
      },
    ).then(
      ({ status }) => status,
      (error: unknown) => describeError(error),
    );
    this.slow.record(webhook.id, { beganAtMs, isTimeout: outcome === 'timeout' });
    if (outcome === 'stopping' || (stopping.aborted && typeof outcome === 'string')) return;
    const isDelivered = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
    await (isDelivered ? this.markDelivered(delivery, outcome) : this.postpone(delivery, { outcome, beganAtMs }));
  }

  /** Returns the message as of now; null if the photo was deleted. */
  private async createMessage({ type, photo_id, created_at: timestamp }: Delivery): Promise<WebhookMessage | null> {
    if (photo_id === null) return { type: 'webhook.test', timestamp, data: null };
    const photo = await this.deps.db.selectFrom('photos').selectAll().where('id', '=', photo_id).executeTakeFirst();
    if (!photo || photo.removed_at !== null) return null;
    const { id, event_id: eventId, frame_number: number, uploader_name: uploaderName } = photo;
    return {
      type: type as WebhookMessage['type'],
      timestamp,
      data: { id, eventId, number, isApproved: photo.is_approved === 1, uploaderName },
    };
  }

  private async markDelivered({ id, webhook_id, attempts }: Delivery, status_code: number): Promise<void> {
    this.delivered += 1;
    this.succeededAtMs.set(webhook_id, performance.now());
    const attempted_at = new Date().toISOString();
    await this.deps.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('webhook_deliveries')
        .set({ state: 'delivered', attempts: attempts + 1, attempted_at, status_code, last_error: null })
        .where('id', '=', id)
        .execute();
      await trx
        .updateTable('webhooks')
        .set({ failing_since: null, disabled_at: null })
        .where('id', '=', webhook_id)
        .execute();
    });
  }

  private async postpone(delivery: Delivery, { outcome, beganAtMs }: { outcome: number | string; beganAtMs: number }) {
    this.failed += 1;
    const now = Date.now();
    const attempted_at = new Date(now).toISOString();
    const delayMs = retryAfterMs[delivery.attempts];
    await this.deps.db.transaction().execute(async (trx) => {
      // Read here: another message may have been accepted since this one was sent.
      const webhook = await trx
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', delivery.webhook_id)
        .executeTakeFirst();
      // Deleted meanwhile, and its messages with it.
      if (!webhook) return;
      const isOutdated = beganAtMs < (this.succeededAtMs.get(webhook.id) ?? 0);
      const failing_since = isOutdated ? webhook.failing_since : (webhook.failing_since ?? attempted_at);
      const isFailingForDays = failing_since !== null && Date.parse(failing_since) <= now - disabledAfterMs;
      // Standard Webhooks: a receiver that answers 410 wants no more messages.
      const shouldDisable = !isOutdated && (outcome === 410 || isFailingForDays);
      // Another message may have been refused for good meanwhile.
      const isDisabled = shouldDisable || webhook.disabled_at !== null;
      const isLast = delayMs === undefined || delivery.photo_id === null || isDisabled;
      await trx
        .updateTable('webhook_deliveries')
        .set({
          state: isLast ? 'failed' : 'pending',
          attempts: delivery.attempts + 1,
          not_before: new Date(now + (delayMs ?? 0) * (1 - jitter + 2 * jitter * Math.random())).toISOString(),
          attempted_at,
          status_code: typeof outcome === 'number' ? outcome : null,
          last_error: typeof outcome === 'number' ? null : outcome,
        })
        .where('id', '=', delivery.id)
        .execute();
      await trx.updateTable('webhooks').set({ failing_since }).where('id', '=', webhook.id).execute();
      if (!shouldDisable) return;
      await trx.updateTable('webhooks').set({ disabled_at: attempted_at }).where('id', '=', webhook.id).execute();
      await trx
        .updateTable('webhook_deliveries')
        .set({ state: 'failed' })
        .where('webhook_id', '=', webhook.id)
        .where('state', '=', 'pending')
        .execute();
      if (webhook.disabled_at !== null) return;
      await addMails(trx, [{ kind: 'webhook-disabled', subjectId: webhook.id, userId: null }]);
    });
  }

  private logFailure(err: unknown): void {
    this.deps.log.error({ err }, 'the webhook queue failed');
  }
}

function listRepeated(ids: string[], times: number): string[] {
  return [...new Set(ids)].filter((id) => ids.filter((other) => other === id).length >= times);
}

/** Returns what the owner may read of an error: no address that a name resolved to, and no stack. */
function describeError(error: unknown): string {
  if (error instanceof ForbiddenAddressError) return 'forbidden-address';
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'timeout';
  const { code, cause } = error as NodeJS.ErrnoException;
  if (error.name === 'AbortError')
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'stopping';
  return /^[A-Z_]{2,40}$/.test(code ?? '') ? code! : 'failed';
}
