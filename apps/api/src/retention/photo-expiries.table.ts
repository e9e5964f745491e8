import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasActivePlan } from '../access/entitlement.ts';
import type { Tables } from '../database/tables.ts';

/** Returns a condition for a query of `events`: whether its photos may go at all. */
export function isUnpaid(now: Date): RawBuilder<boolean> {
  return sql<boolean>`not ${hasActivePlan(now)}`;
}

/** Returns when the photos of an event will be deleted, if that was announced; else undefined. */
export async function findPhotoExpiry(db: Kysely<Tables>, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('photo_expiries')
    .select('expires_at')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.expires_at;
}
