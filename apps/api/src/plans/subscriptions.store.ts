import { newId } from '@rollcall/schema/id';
import { entitlementsOf, eventPlanNames, isEventPlan, testPlans } from '@rollcall/schema/plan';
import type {
  EventPlanStatus,
  ListedSubscription,
  PlanGrant,
  SubscriptionStatus,
  TestSubscription,
} from '@rollcall/schema/subscription';
import type { Transaction } from 'kysely';
import type { Account, Caller } from '../access/caller.ts';
import { isActiveSubscription, isUnlimited, selectActivePlan } from '../access/entitlement.ts';
import { accessAsOwner } from '../access/event-access.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { toCustomer } from '../customers/customers.table.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { findCountedPhotoIds, formatMonth } from '../downloads/downloads.table.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { announcePlan } from './announce-plan.ts';
import type { PaymentsStore } from './payments.store.ts';
import { findPrice } from './sold-plans.ts';
import {
  cancelGrantedPlan,
  findEventPlan,
  findSubscription,
  getStatus,
  isCharged,
  type SubscriptionRow,
  toListedSubscription,
} from './subscriptions.table.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Deps {
  db: Database;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn' | 'acceptsPayments' | 'stripe'>;
  /** Null where payments are not set up. */
  billing: { payments: PaymentsStore } | null;
}

/** Plans of accounts: their status, and what administrators do with them. */
export class SubscriptionsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns the plan of an account and its download limit. */
  async getStatus(account: Account): Promise<SubscriptionStatus> {
    const { db, settings } = this.deps;
    const { id } = account;
    const hasSubscription = account.planType !== null;
    const row = await findSubscription(db, id);
    if (row && hasSubscription) {
      return {
        hasSubscription,
        planType: row.plan_type,
        status: getStatus(row),
        isPaid: row.stripe_subscription_id !== null,
        billing: row.billing,
        isTrialActive: row.is_trial_active === 1,
        expiresAt: row.expires_at,
        downloadCount: row.download_count,
        downloadLimit: entitlementsOf(row.plan_type).downloadsPerMonth,
      };
    }
    const counted = await findCountedPhotoIds(db, id, formatMonth(new Date()));
    return {
      hasSubscription: false,
      planType: 'free',
      status: row ? getStatus(row) : 'none',
      isPaid: row !== undefined && row.stripe_subscription_id !== null && isCharged(row),
      billing: null,
      isTrialActive: false,
      expiresAt: row?.expires_at ?? null,
      downloadCount: counted.size,
      downloadLimit: isUnlimited({ account }, settings) ? null : entitlementsOf(null).downloadsPerMonth,
    };
  }

  /** Returns the plan of an event for its organizer and administrators. Throws `not-signed-in`, `event-not-found`, `forbidden`. */
  async getEventPlan(caller: Caller | null, eventId: string): Promise<EventPlanStatus> {
    const { db, settings } = this.deps;
    const { event } = await accessAsOwner(this.deps, caller, eventId);
    const row = await findEventPlan(db, event.id);
    const { stripe, acceptsPayments } = settings;
    return {
      plan:
        row && isEventPlan(row.plan_type)
          ? {
              planType: row.plan_type,
              status: getStatus(row),
              expiresAt: row.expires_at,
              memberLimit: row.member_limit,
            }
          : null,
      memberCount: event.guest_count,
      sold: eventPlanNames.filter(
        (plan) => acceptsPayments && stripe && findPrice(stripe, { plan, billing: 'monthly' }),
      ),
    };
  }

  /** As {@link getStatus}, by email address; audited. Throws `not-found` for an unknown address. */
  async getStatusByEmail(admin: Account, email: string): Promise<SubscriptionStatus> {
    const account = await this.deps.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('customers')
        .selectAll()
        .select(selectActivePlan())
        .where('email', '=', email)
        .executeTakeFirst();
      if (!row) throw accountNotFound();
      const details = { list: 'subscription-status' };
      await recordAuditEvent(trx, { actorId: admin.id, action: 'admin.list', targetId: row.id, details });
      return { ...toCustomer(row), isActive: row.is_active === 1, planType: row.planType };
    });
    return await this.getStatus(account);
  }

  /** Grants a plan of the test tool, as {@link grantPlan}. */
  async grantTestPlan(admin: Account, { planType, userEmail }: TestSubscription): Promise<ListedSubscription> {
    return await this.grant(admin, userEmail, planType, testPlans[planType].days);
  }

  /**
   * Grants a plan without payment, in place of an earlier grant; audited. Throws `not-found` for an unknown address, and
   * `conflict` for an account that pays for a plan, which would hide the granted one.
   */
  async grantPlan(admin: Account, { email, plan, days }: PlanGrant): Promise<ListedSubscription> {
    return await this.grant(admin, email, plan, days ?? null);
  }

  private async grant(
    admin: Account,
    email: string,
    planType: string,
    days: number | null,
  ): Promise<ListedSubscription> {
    const granted = await this.deps.db.transaction().execute(async (trx) => {
      const customer = await trx.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();
      if (!customer) throw accountNotFound();
      const paid = await trx
        .selectFrom('subscriptions')
        .select('id')
        .where('user_id', '=', customer.id)
        .where('stripe_subscription_id', 'is not', null)
        .where(isActiveSubscription())
        .executeTakeFirst();
      if (paid) throw new ProblemError('conflict', { detail: 'This account pays for its plan. End that one first.' });
      await cancelGrantedPlan(trx, customer.id);
      const now = Date.now();
      const row = await trx
        .insertInto('subscriptions')
        .values({
          id: newId(),
          user_id: customer.id,
          plan_type: planType,
          stripe_customer_id: null,
          stripe_subscription_id: null,
          expires_at: days === null ? null : new Date(now + days * dayMs).toISOString(),
          created_at: new Date(now).toISOString(),
          updated_at: new Date(now).toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const details = { planType };
      await recordAuditEvent(trx, { actorId: admin.id, action: 'subscription.grant', targetId: row.id, details });
      return toListedSubscription(row, toListedUser(customer));
    });
    await announcePlan(this.deps, granted.userId);
    return granted;
  }

  /**
   * Cancels a subscription immediately, a paid one at the payment provider first. `id` is ours or the payment provider's.
   * Throws `not-found`, `conflict` unless it is active, `payments-unavailable`.
   */
  async cancel(admin: Account, id: string): Promise<ListedSubscription> {
    const { db, billing } = this.deps;
    const found = await db.transaction().execute((trx) => findById(trx, id));
    // Otherwise it would be charged again. A server whose keys were taken away can only end it here.
    if (billing && found?.stripe_subscription_id && getStatus(found) === 'active') {
      await billing.payments.cancel(found.stripe_subscription_id);
    }
    const ended = await db.transaction().execute(async (trx) => {
      const row = await findById(trx, id);
      if (!row) throw new ProblemError('not-found');
      const isCancelledNow = row.id === found?.id && getStatus(found) === 'active' && row.status === 'cancelled';
      if (getStatus(row) !== 'active' && !isCancelledNow) {
        throw new ProblemError('conflict', { detail: 'Only an active subscription can be cancelled.' });
      }
      const cancelled = await trx
        .updateTable('subscriptions')
        .set({ status: 'cancelled', updated_at: new Date().toISOString() })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAuditEvent(trx, { actorId: admin.id, action: 'subscription.cancel', targetId: row.id });
      const customer = await trx
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', row.user_id)
        .executeTakeFirstOrThrow();
      return toListedSubscription(cancelled, toListedUser(customer));
    });
    await announcePlan(this.deps, ended.userId);
    return ended;
  }
}

async function findById(trx: Transaction<Tables>, id: string): Promise<SubscriptionRow | undefined> {
  return await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('stripe_subscription_id', '=', id)]))
    .executeTakeFirst();
}

function accountNotFound(): ProblemError {
  return new ProblemError('not-found', { detail: 'There’s no account with this email address.' });
}

function toListedUser(customer: { email: string; first_name: string; last_name: string }): ListedSubscription['user'] {
  return { email: customer.email, firstName: customer.first_name, lastName: customer.last_name };
}
