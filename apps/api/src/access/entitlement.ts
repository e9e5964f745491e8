import type { Settings } from '../settings.ts';
import { type Caller, isActiveAdmin } from './caller.ts';

/** `counted`: one of the free downloads of the month. */
export type DownloadRight = 'unlimited' | 'counted' | 'none';

/**
 * Whether a caller may have the clean picture of a photo that they see. Seeing it is another question, see
 * photos.table.ts: no entitlement opens what is private.
 */
export function mayDownload({ isOwn, canDownload }: { isOwn: boolean; canDownload: boolean }): DownloadRight {
  if (canDownload) return 'unlimited';
  return isOwn ? 'counted' : 'none';
}

/**
 * Whether a caller has the clean picture of everything they see: administrators, who has a plan, and everybody without
 * a paywall.
 */
export function isUnlimited(
  caller: Pick<Caller, 'account'> | null,
  { isBillingOn }: Pick<Settings, 'isBillingOn'>,
): boolean {
  return isActiveAdmin(caller) || isActiveSubscriber(caller) || !isBillingOn;
}

function isActiveSubscriber(caller: Pick<Caller, 'account'> | null): boolean {
  return caller?.account?.hasSubscription === true && caller.account.isActive;
}
