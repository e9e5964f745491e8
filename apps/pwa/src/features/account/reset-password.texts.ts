import { texts } from '../../language/texts.ts';

export const resetPasswordTexts = texts('account-reset-password', {
  pageTitle: 'New password',
  title: 'Choose a new password',
  note: 'You’ll be signed out everywhere. Then sign in with the new password.',
  newPassword: 'New password',
  passwordHint: 'Password must be at least 8 characters long',
  save: 'Save new password',
  saving: 'Saving...',
  done: 'Password changed',
  doneNote: 'Please sign in with your new password.',
  tokenRequired: 'Reset token is required',
  tokenRequiredNote: 'Open the whole link from the email, or ask for a new one.',
  unsureTitle: 'Your new password may already work',
  unsureNote:
    'The connection dropped before we heard back. Try signing in with the new password. If that fails, ask for a new link.',
  spentTitle: 'This link no longer works',
  spentNote: 'Links work once, for 30 minutes. Ask for a new one, or sign in if you remember your password.',
  sendNewLink: 'Send a new link',
  signIn: 'Sign In',
});
