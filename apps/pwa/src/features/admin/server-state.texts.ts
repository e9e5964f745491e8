import { texts } from '../../language/texts.ts';

export const serverStateTexts = texts('admin-server-state', {
  server: 'Server',
  storage: 'Database and storage',
  checking: 'Checking...',
  working: 'Working',
  notWorking: 'Not working. No photos can be saved.',
  noAnswer: 'No answer',
  newAccounts: 'New accounts',
  open: 'Open to everyone',
  invite: 'By invitation',
  closed: 'Closed',
  payments: 'Payments',
  paymentsSetUp: 'Set up',
  paymentsMissing: 'Not set up',
  allFree: 'Off. Everything is free.',
});
