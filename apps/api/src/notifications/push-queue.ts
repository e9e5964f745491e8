import { matchLanguage } from '@rollcall/schema/language';
import { notificationPath } from '@rollcall/schema/notification-path';
import type { PushMessage } from '@rollcall/schema/push';
import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Caller } from '../access/caller.ts';
import { findAccount } from '../access/find-account.ts';
import { PollingLoop } from '../concurrency/polling-loop.ts';
import { takeDelivery } from '../database/delivery-lease.ts';
import type { Fleet } from '../database/fleet.ts';
import type { PushDeliveriesTable, PushSubscriptionsTable } from '../database/notification-tables.ts';
import type { Database } from '../database/open.ts';
import { ForbiddenAddressError, type GuardedResponse, guardedPost } from '../outgoing/guarded-post.ts';
import { LookupTimeoutError, type ResolveHost } from '../outgoing/host-lookups.ts';
import { SlowReceivers } from '../outgoing/slow-receivers.ts';
import type { Settings } from '../settings/settings.ts';
import type { NotificationsStore } from './notifications.store.ts';
import { markPushSent } from './push-deliveries.table.ts';
import type { PushKeys } from './push-keys.ts';
import { pushPolicies } from './push-policy.ts';
import { createPushRequest, UnusableSubscriptionError } from './push-request.ts';
import { maxRetryAfterMs, parseRetryAfterMs, retryAfterMs, withJitter } from './push-retry.ts';

interface Deps {
  db: Database;
  /** Of whose servers each takes pushes of its own. */
  fleet: Pick<Fleet, 'isShared'>;
  log: Logger;
  notifications: Pick<NotificationsStore, 'find' | 'countUnread'>;
  pushKeys: PushKeys;
  settings: Pick<Settings, 'allowsLoopbackPushes' | 'isHttps' | 'mailFrom' | 'origin'>;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
  /** Returns whether a user has a screen of the event open. */
  isLooking: (userId: string, eventId: string) => boolean;
  resolve?: ResolveHost;
}

type Delivery = Selectable<PushDeliveriesTable>;
type Subscription = Selectable<PushSubscriptionsTable>;

const maxInFlight = 32;
/** To subscriptions that no push has reached yet, or whose service was slow lately: what they hold is nobody else's. */
const maxUnprovenInFlight = 16;
/** A subscription that refuses so many pushes in a row ends. */
const maxRefusals = 3;

/**
 * Pushes the notifications in the database, those due longest first. A push is recorded after the response, so a crash in
 * between sends it again, in the place of the earlier one. What it says is made when it is sent.
 */
export class PushQueue {
  private readonly deps: Deps;
  private readonly loop: PollingLoop;
  /**
   * The pushes that are being sent, by user: one each, so that nobody waits for a push service that somebody else has
   * named.
   */
  private readonly inFlight = new Map<string, { isProven: boolean; sending: Promise<void> }>();
  private readonly slow = new SlowReceivers();
  /** How often in a row a subscription got no answer. */
  private readonly unanswered = new Map<string, number>();

  constructor(deps: Deps) {
    this.deps = deps;
    this.loop = new PollingLoop({ poll: () => this.sendDue(), onError: (err) => this.logFailure(err) });
  }

  start(): void {
    this.loop.start();
  }

  /** Checks for new pushes without waiting for the poll interval. */
  notify(): void {
    this.loop.notify();
  }

  /** Stops the queue. Resolves once nothing is being sent. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await Promise.all(Array.from(this.inFlight.values(), ({ sending }) => sending));
  }

  private async sendDue(): Promise<void> {
    await this.sendNext({ onlyProven: false });
    await this.sendNext({ onlyProven: true });
  }

  /** Sends the push that is due longest of each user, as far as there is room. */
  private async sendNext({ onlyProven }: { onlyProven: boolean }): Promise<void> {
    const unproven = Array.from(this.inFlight.values()).filter(({ isProven }) => !isProven).length;
    const free = Math.min(maxInFlight - this.inFlight.size, onlyProven ? maxInFlight : maxUnprovenInFlight - unproven);
    if (free <= 0) return;
    const waiting = await this.selectDue({ onlyProven })
      .select('user_id')
      .where('user_id', 'not in', [...this.inFlight.keys()])
      .groupBy('user_id')
      .orderBy(({ fn }) => fn.min('not_before'))
      .limit(free)
      .execute();
    for (const { user_id } of waiting) {
      const delivery = await this.selectDue({ onlyProven })
        .selectAll('push_deliveries')
        .where('user_id', '=', user_id)
        .orderBy('not_before')
        .limit(1)
        .executeTakeFirst();
      if (!delivery || !(await takeDelivery(this.deps, 'push_deliveries', delivery))) continue;
      const sending = this.send(delivery)
        .catch((err: unknown) => this.logFailure(err))
        .then(() => {
          this.inFlight.delete(user_id);
          this.notify();
        });
      this.inFlight.set(user_id, { isProven: onlyProven, sending });
    }
  }

  /** @param options.onlyProven those of subscriptions that a push has reached, and whose service was not slow lately */
  private selectDue({ onlyProven }: { onlyProven: boolean }) {
    return this.deps.db
      .selectFrom('push_deliveries')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
      .where('state', '=', 'pending')
      .where('not_before', '<=', new Date().toISOString())
      .$if(onlyProven, (query) =>
        query
          .where('subscription_id', 'not in', this.slow.list())
          .where('subscription_id', 'in', (of) =>
            of
              .selectFrom('push_deliveries as earlier')
              .select('earlier.subscription_id')
              .whereRef('earlier.subscription_id', '=', 'push_subscriptions.id')
              .where('earlier.sent_at', 'is not', null),
          ),
      );
  }

  private async send(delivery: Delivery): Promise<void> {
    const { db } = this.deps;
    const subscription = await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('id', '=', delivery.subscription_id)
      .executeTakeFirst();
    if (!subscription) return;
    const push = await this.createPush(delivery, subscription);
    if (!push) return await this.drop(delivery);
    const beganAtMs = performance.now();
    const outcome = await this.post(subscription, push).catch((error: unknown) => error);
    if (this.deps.stopping.aborted && outcome instanceof Error) return;
    const isUnusable = outcome instanceof ForbiddenAddressError || outcome instanceof UnusableSubscriptionError;
    if (isUnusable) return await this.end(subscription);
    this.slow.record(subscription.id, { beganAtMs, isTimeout: !isResponse(outcome) });
    if (!isResponse(outcome)) return await this.postpone(delivery, subscription, outcome);
    this.unanswered.delete(subscription.id);
    const { status } = outcome;
    if (status >= 200 && status < 300) return await this.markSent(delivery, subscription);
    // RFC 8030, section 7.3: 404 for an expired subscription, and 410 since.
    if (status === 404 || status === 410) return await this.end(subscription);
    const isTemporary = status === 408 || status === 413 || status === 429 || status >= 500;
    await (isTemporary ? this.retry(delivery, subscription, outcome) : this.giveUp(delivery, subscription));
  }

  /**
   * Returns what is to be pushed now; null if it is read, gone or too old, its receiver may not see it any more, or is
   * looking at the event.
   */
  private async createPush(delivery: Delivery, { user_id, language: stored }: Subscription) {
    const { db, notifications, isLooking, settings } = this.deps;
    const account = await findAccount(db, user_id);
    const caller: Caller = { userId: user_id, sessionId: '', account, reauthenticatedAt: null, reviewEventId: null };
    const language = matchLanguage([stored]);
    const notification = await notifications.find(caller, delivery.notification_id, language);
    if (!notification) return null;
    const { id, type, title, message: body, eventId, photoId } = notification;
    const isOld = Date.now() - Date.parse(delivery.created_at) > pushPolicies[type].ttlSeconds * 1000;
    if (isOld || isLooking(user_id, eventId)) return null;
    const message: PushMessage = {
      web_push: 8030,
      notification: {
        title,
        // Refused as too large: the sentence is in the app.
        body: delivery.last_status === 413 ? '' : body,
        navigate: `${settings.origin}${notificationPath(type, eventId, photoId)}`,
        lang: language,
        dir: 'auto',
        tag: id,
      },
      app_badge: await notifications.countUnread(caller),
    };
    return { type, notificationId: id, message };
  }

  private async post(
    subscription: Subscription,
    push: NonNullable<Awaited<ReturnType<PushQueue['createPush']>>>,
  ): Promise<GuardedResponse> {
    const { pushKeys, settings, stopping, resolve } = this.deps;
    const sender = { keys: pushKeys.load(), subject: contactOf(settings) };
    const request = await createPushRequest({ subscription, ...push }, sender);
    return await guardedPost(subscription.endpoint, request, {
      allowsLoopback: settings.allowsLoopbackPushes,
      // Whoever is a guest names the address: no machine of the local network is called.
      networks: null,
      signal: stopping,
      ...(resolve && { resolve }),
    });
  }

  private async markSent(delivery: Delivery, subscription: Subscription): Promise<void> {
    const { db } = this.deps;
    await markPushSent(db, delivery);
    if (subscription.refusals === 0) return;
    await db.updateTable('push_subscriptions').set({ refusals: 0 }).where('id', '=', subscription.id).execute();
  }

  /** Tries a push without an answer again later, and until then no other one of its subscription. */
  private async postpone(delivery: Delivery, subscription: Subscription, error: unknown): Promise<void> {
    // A name that was not looked up in time says nothing about the push service.
    const isRefusal = !(error instanceof LookupTimeoutError);
    if (retryAfterMs[delivery.attempts] === undefined) {
      return await (isRefusal ? this.giveUp(delivery, subscription) : this.drop(delivery));
    }
    const count = this.unanswered.get(subscription.id) ?? 0;
    this.unanswered.set(subscription.id, count + 1);
    const attempts = Math.max(delivery.attempts, Math.min(count, retryAfterMs.length - 1));
    const not_before = new Date(Date.now() + withJitter(retryAfterMs[attempts]!)).toISOString();
    await this.deps.db
      .updateTable('push_deliveries')
      .set({ attempts: delivery.attempts + 1, last_status: null, not_before })
      .where('id', '=', delivery.id)
      .execute();
    await this.deps.db
      .updateTable('push_deliveries')
      .set({ not_before })
      .where('subscription_id', '=', subscription.id)
      .where('state', '=', 'pending')
      .where('not_before', '<', not_before)
      .execute();
  }

  private async retry(delivery: Delivery, subscription: Subscription, response: GuardedResponse): Promise<void> {
    const delayMs = retryAfterMs[delivery.attempts];
    if (delayMs === undefined) return await this.giveUp(delivery, subscription);
    const askedMs = Math.min(parseRetryAfterMs(response.retryAfter, Date.now()), maxRetryAfterMs);
    const waitMs = Math.max(askedMs, withJitter(delayMs));
    await this.deps.db
      .updateTable('push_deliveries')
      .set({
        attempts: delivery.attempts + 1,
        last_status: response.status,
        not_before: new Date(Date.now() + waitMs).toISOString(),
      })
      .where('id', '=', delivery.id)
      .execute();
  }

  private async giveUp(delivery: Delivery, subscription: Subscription): Promise<void> {
    await this.drop(delivery);
    if (subscription.refusals + 1 >= maxRefusals) return await this.end(subscription);
    await this.deps.db
      .updateTable('push_subscriptions')
      .set((set) => ({ refusals: set('refusals', '+', 1) }))
      .where('id', '=', subscription.id)
      .execute();
  }

  private async drop({ id }: Delivery): Promise<void> {
    await this.deps.db.deleteFrom('push_deliveries').where('id', '=', id).execute();
  }

  /** Deletes the subscription, with all that was to be pushed to it. */
  private async end({ id }: Subscription): Promise<void> {
    this.unanswered.delete(id);
    await this.deps.db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
  }

  private logFailure(err: unknown): void {
    this.deps.log.error({ err }, 'the push queue failed');
  }
}

function isResponse(outcome: unknown): outcome is GuardedResponse {
  return typeof outcome === 'object' && outcome !== null && 'status' in outcome;
}

/** RFC 8292, section 2.1: a `mailto:` or https address. Apple refuses local ones. */
function contactOf({ isHttps, mailFrom, origin }: Deps['settings']): string {
  return isHttps ? origin : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
