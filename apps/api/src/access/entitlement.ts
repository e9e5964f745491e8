import type { Settings } from '../settings/settings.ts';
import { type Caller, isActiveAdmin } from './caller.ts';

/**
 * Whether a caller may download the clean picture of every photo they see: administrators, subscribers, and everybody
 * where billing is off. What they see is another question, see photo-access.ts: no entitlement opens what is private.
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
