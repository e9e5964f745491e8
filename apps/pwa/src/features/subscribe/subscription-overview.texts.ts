import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const overviewTexts = texts('subscribe-overview', {
  title: 'Subscription status',
  loading: 'Loading',
  upgrade: 'Upgrade Plan',
  manageBilling: 'Manage Billing',
  portalFailed: 'Billing couldn’t be opened.',
  none: 'No Active Subscription',
  lastEnded: params('Your last plan ended on {date}.'),
  runServer: 'You run this server, so you can download without one.',
  freeHere: 'Downloads are free on this server.',
  downloadsUsed: params('{used} of {limit} free downloads used this month.'),
  choosePlan: 'Choose a Plan',
});

/** Texts about the previous plan, by its current status. */
export const lastPlanTexts = texts('subscribe-last-plan', {
  active: 'Your last plan is active.',
  cancelled: 'Your last plan was cancelled.',
  past_due: 'Your last plan is past due.',
  incomplete: 'Your last plan is incomplete.',
  paused: 'Your last plan is paused.',
  disputed: 'The payment for your last plan is disputed.',
  expired: 'Your last plan has expired.',
});
