import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Names of plans, by their ids. */
export const planNameTexts = texts('subscribe-plan-names', {
  free: 'Free',
  premium: 'Premium',
  business: 'Business',
  premium_unlimited: 'Premium unlimited',
  private_events: 'Private events',
  premium_private: 'Premium private',
  weekly_extension: 'Weekly extension',
});

/** Names of a subscription's status, by the server's value. */
export const planStatusTexts = texts('subscribe-plan-status', {
  none: 'None',
  active: 'Active',
  cancelled: 'Cancelled',
  past_due: 'Past due',
  incomplete: 'Incomplete',
  paused: 'Paused',
  disputed: 'Disputed',
  expired: 'Expired',
});

export const planFactTexts = texts('subscribe-plan-facts', {
  plan: 'Plan',
  status: 'Status',
  expires: 'Expires',
  expired: 'Expired',
  noEnd: 'Until cancelled',
  downloads: 'Downloads used',
  downloadsUnlimited: params('{used} / Unlimited'),
  paymentId: 'Payment ID',
});
