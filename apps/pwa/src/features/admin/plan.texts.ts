import { texts } from '../../language/texts.ts';

export const planTexts = texts('admin-plan', {
  free: 'Free',
  trial: 'Trial',
});

/** Names of plans, by the server's plan type. */
export const planNameTexts = texts('admin-plan-name', {
  premium: 'Premium',
  business: 'Business',
  premium_unlimited: 'Premium unlimited',
  private_events: 'Private events',
  premium_private: 'Premium private',
  weekly_extension: 'Weekly extension',
});
