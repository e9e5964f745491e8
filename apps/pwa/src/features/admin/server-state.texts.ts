import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const serverStateTexts = texts('admin-server-state', {
  server: 'System',
  problems: 'Needs attention',
  storage: 'Database and storage',
  checking: 'Checking...',
  working: 'Working',
  notWorking: 'Not working',
  noAnswer: 'No answer',
  disk: 'Disk',
  diskFree: params('{free} free of {total}'),
  photos: 'Photos',
  allProcessed: 'All processed',
  photosWaiting: params<{ number: string }>(count({ one: '{number} in progress', other: '{number} in progress' })),
  photosFailed: params<{ number: string }>(count({ one: '{number} failed', other: '{number} failed' })),
  email: 'Email',
  emailSetUp: 'Set up',
  emailMissing: 'Not set up',
  emailFiles: 'Emails are saved as files on the server. Set SMTP_URL to send them.',
  emailsWaiting: params<{ number: string }>(count({ one: '{number} waiting', other: '{number} waiting' })),
  emailsFailed: params<{ number: string }>(count({ one: '{number} not sent', other: '{number} not sent' })),
  newAccounts: 'New accounts',
  open: 'Open to everyone',
  invite: 'By invitation',
  closed: 'Closed',
  payments: 'Payments',
  paymentsSetUp: 'Set up',
  paymentsMissing: 'Not set up',
  paymentsHow: 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to sell plans.',
  allFree: 'Off. Everything is free.',

  notSaving: 'No photos can be saved',
  notSavingNote: 'The server can’t reach its database or its data folder. Its log says why.',
  diskFull: 'The disk is full',
  diskLow: 'The disk is almost full',
  diskNote: params('Guests can’t upload while less than {size} is free. Make some room.'),
  photosNotProcessed: params<{ number: string }>(
    count({ one: '{number} photo couldn’t be processed', other: '{number} photos couldn’t be processed' }),
  ),
  photosNotProcessedNote: 'Nothing is lost. Try again on the event’s dashboard.',
  openEvent: 'Open the event',
  photosUnknown: params<{ number: string }>(
    count({ one: '{number} photo isn’t in the database', other: '{number} photos aren’t in the database' }),
  ),
  photosUnknownNote: 'Their files are kept for 30 days. Run “rollcall doctor --adopt” on the server to get them back.',
  emailsNotSent: params<{ number: string }>(
    count({ one: 'The last email couldn’t be sent', other: 'The last {number} emails couldn’t be sent' }),
  ),
  emailsNotSentNote: 'Check the email settings. The server’s log says what went wrong.',
  notLoaded: 'The state of the server couldn’t be loaded',
});
