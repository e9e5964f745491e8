import { freeDownloadsPerMonth } from '@rollcall/schema/plan';
import type { Transaction } from 'kysely';
import { isRunning } from '../access/active-subscription.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';

/** UTC, such as `2027-06`. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** What somebody has fetched in a month. */
export async function listCounted(
  db: Database | Transaction<Tables>,
  userId: string,
  month: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('downloads')
    .select('photo_id')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .execute();
  return new Set(rows.map(({ photo_id }) => photo_id));
}

/** How many more photos of one's own there are this month, besides those fetched already. */
export function freeLeft(counted: ReadonlySet<string>): number {
  return Math.max(0, freeDownloadsPerMonth - counted.size);
}

/**
 * Takes photos out of the free downloads of the month; one that was fetched this month already costs nothing, so a
 * connection that broke costs nothing either. Throws `download-limit`, and then none is taken.
 */
export async function countDownloads(
  trx: Transaction<Tables>,
  { userId, photoIds, now }: { userId: string; photoIds: string[]; now: Date },
): Promise<void> {
  const month = monthOf(now);
  const counted = await listCounted(trx, userId, month);
  const fresh = photoIds.filter((id) => !counted.has(id));
  if (fresh.length > freeLeft(counted)) throw new ProblemError('download-limit');
  const downloaded_at = now.toISOString();
  for (const photo_id of fresh) {
    await trx.insertInto('downloads').values({ user_id: userId, month, photo_id, downloaded_at }).execute();
  }
}

/** Adds a picture that was fetched under a subscription to that subscription's downloads. */
export async function incrementDownloadCount(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set((set) => ({ download_count: set('download_count', '+', 1) }))
    .where('user_id', '=', userId)
    .where(isRunning())
    .execute();
}
