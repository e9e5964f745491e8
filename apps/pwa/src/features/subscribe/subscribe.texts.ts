import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts of the screen that selects a plan. */
export const subscribeTexts = texts('subscribe', {
  title: 'Choose a plan',
  havePlan: params('You have {plan}. Nothing is billed on this server.'),
  havePlanUntil: params('You have {plan} until {date}. Nothing is billed on this server.'),
  runServer: 'You run this server: you download without a plan.',
  freeHere: 'Downloads are free on this server: you need no plan.',
  plan: 'Plan',
  billing: 'Billing',
  monthly: 'Monthly',
  annual: 'Annual',
  discount: params('{percent}% OFF'),
  perMonth: '{price} per month',
  perYear: '{price} per year, {monthly} per month',
  unlimitedEvents: 'Unlimited events and photos',
  highResolution: 'High-resolution downloads',
  categorization: 'AI photo categorization',
  analytics: 'Advanced analytics',
  prioritySupport: 'Priority support',
  everythingInPremium: 'Everything in Premium',
  customBranding: 'Custom branding',
  multiDay: 'Multi-day events',
  apiAccess: 'API access',
  dedicatedSupport: 'Dedicated support',
  noPayments: 'Payments are not set up on this server. Whoever runs it can give you a plan.',
  subscribing: 'Setting up your subscription...',
  subscribeTo: params('Subscribe to {plan}'),
  failed: 'Unable to process subscription. Please try again later or contact support.',
  noAnswer: 'There was no answer.',
  signInFirst: 'A plan belongs to an account: you sign in first.',
});
