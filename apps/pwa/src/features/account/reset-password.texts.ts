import { texts } from '../../language/texts.ts';

export const resetPasswordTexts = texts('account-reset-password', {
  pageTitle: 'New password',
  title: 'Choose a new password',
  note: 'You are signed out everywhere when it is changed, and sign in here with the new one.',
  newPassword: 'New password',
  passwordHint: 'Password must be at least 8 characters long',
  save: 'Save New Password',
  saving: 'Saving...',
  done: 'Password Changed',
  doneNote: 'Please sign in with your new password.',
  tokenRequired: 'Reset token is required',
  tokenRequiredNote: 'Open the link of the mail as a whole, or have a new one sent.',
  unsureTitle: 'Your new password may hold already',
  unsureNote:
    'The answer to your first try was lost, and the link works once. Sign in with the new password; if it is refused, have a new link sent.',
  spentTitle: 'This link is not valid any more',
  spentNote:
    'It works once, for 30 minutes, and only as a whole. Have a new one sent, or sign in if you remember the password.',
  sendNewLink: 'Send a New Link',
  signIn: 'Sign In',
});
