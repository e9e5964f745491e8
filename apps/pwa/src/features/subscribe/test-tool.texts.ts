import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const testToolTexts = texts('subscribe-test-tool', {
  title: 'Test subscriptions',
  note: 'A tool for trying out plans. No one pays, and what you do here is logged.',
  loading: 'Loading',
  loadFailed: 'The tool couldn’t be loaded',
  noConnection: 'You seem to be offline.',
  email: 'Email',
  emailHint: 'Use an existing account’s email.',
  plan: 'Plan',
  perMonth: params('{price} per month'),
  forDays: params<{ price: string }>(count({ one: '{price} for {count} day', other: '{price} for {count} days' })),
  creating: 'Creating...',
  create: 'Create test subscription',
  checking: 'Checking...',
  check: 'Check status',
  status: 'Status',
  statusNote: 'Check an account to see its plan here.',
  created: 'Test Subscription Created!',
  createFailed: 'Failed to create test subscription',
  retrieved: 'Status Retrieved',
  error: 'Error',
  emailRequired: 'Email Required',
  enterEmail: 'Please enter an email to check subscription status',
});
