import { newId } from '@rollcall/schema/id';
import type { TestApp } from './create-test-app.ts';

/** Gives an account a plan that lasts until it is taken. */
export async function grantPlan({ db }: TestApp, userId: string, plan_type = 'business'): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('subscriptions')
    .values({ id: newId(), user_id: userId, plan_type, expires_at: null, created_at: now, updated_at: now })
    .execute();
}
