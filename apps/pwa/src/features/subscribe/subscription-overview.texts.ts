import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const overviewTexts = texts('subscribe-overview', {
  title: 'Subscription status',
  loading: 'Loading',
  nextSignal: 'This comes with the next signal.',
  upgrade: 'Upgrade Plan',
  manageBilling: 'Manage Billing',
  none: 'No Active Subscription',
  lastEnded: params('The last one ended on {date}.'),
  runServer: 'You run this server: you download without one.',
  freeHere: 'Downloads are free on this server.',
  downloadsUsed: params('{used} of {limit} free downloads used this month.'),
  choosePlan: 'Choose a Plan',
});

/** Texts about the previous plan, by its current status. */
export const lastPlanTexts = texts('subscribe-last-plan', {
  active: 'The last one is active.',
  cancelled: 'The last one is cancelled.',
  past_due: 'The last one is past due.',
  incomplete: 'The last one is incomplete.',
  expired: 'The last one is expired.',
});
