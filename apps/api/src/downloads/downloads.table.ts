import { freeDownloadsPerMonth } from '@rollcall/schema/plan';
import type { Transaction } from 'kysely';
import { isActiveSubscription } from '../access/entitlement.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';

/** Returns the UTC month, such as `2027-06`. */
export function formatMonth(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** Returns the ids of the photos that a user downloaded in a month. */
export async function findCountedPhotoIds(
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

/** Returns the number of free downloads that remain in the month. */
export function remainingFreeDownloads(counted: ReadonlySet<string>): number {
  return Math.max(0, freeDownloadsPerMonth - counted.size);
}

/**
 * Counts photos as free downloads of the month. A photo counts once a month, so a broken transfer can be repeated.
 * Throws `download-limit` and counts none.
 */
export async function countDownloads(
  trx: Transaction<Tables>,
  { userId, photoIds, now }: { userId: string; photoIds: string[]; now: Date },
): Promise<void> {
  const month = formatMonth(now);
  const counted = await findCountedPhotoIds(trx, userId, month);
  const fresh = photoIds.filter((id) => !counted.has(id));
  if (fresh.length > remainingFreeDownloads(counted)) throw new ProblemError('download-limit');
  const downloaded_at = now.toISOString();
  for (const photo_id of fresh) {
    await trx.insertInto('downloads').values({ user_id: userId, month, photo_id, downloaded_at }).execute();
  }
}

/** Increments the download count of the user's active subscription. */
export async function incrementDownloadCount(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set((set) => ({ download_count: set('download_count', '+', 1) }))
    .where('user_id', '=', userId)
    .where(isActiveSubscription())
    .execute();
}
