import { texts } from '../../language/texts.ts';

export const confirmEmailTexts = texts('account-confirm-email', {
  title: 'Confirm your email',
  note: 'One tap, and you can invite your guests by email.',
  loading: 'Checking who is signed in',
  signInNote: 'Please sign in first. That way, nobody else can use this link.',
  confirm: 'Confirm my email',
  confirming: 'Confirming...',
  failed: 'Couldn’t confirm',
  doneTitle: 'Email confirmed',
  doneNote: 'You can invite your guests now.',
  yourEvents: 'Your events',
  spentTitle: 'This link no longer works',
  spentNote:
    'Links work once, for 24 hours. If you already used it, you’re all set. Otherwise invite a guest, and we’ll offer to send you a new one.',
});
