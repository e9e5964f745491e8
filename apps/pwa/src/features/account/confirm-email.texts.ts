import { texts } from '../../language/texts.ts';

export const confirmEmailTexts = texts('account-confirm-email', {
  title: 'Confirm your email',
  note: 'One tap, and you can invite your guests by email.',
  confirm: 'Confirm My Address',
  confirming: 'Confirming...',
  failed: 'Failed to Confirm',
  doneTitle: 'Thank you, that worked',
  doneNote: 'Your email address is confirmed. You can invite your guests now.',
  yourEvents: 'Your Events',
  spentTitle: 'This link is not valid any more',
  spentNote:
    'It works once, for 24 hours, and only as a whole. If you have used it already, all is well. Otherwise invite a guest, and we offer to send you a new one.',
});
