import { texts } from '../../language/texts.ts';

export const registrationClosedTexts = texts('account-registration-closed', {
  closedTitle: 'No new accounts',
  closedNote: 'Registration is closed on this server. Guests don’t need an account, just the event code.',
  inviteTitle: 'Accounts are by invitation',
  inviteNote:
    'Ask whoever runs this server for a link, or open the one in your email. Guests don’t need an account, just the event code.',
  joinEvent: 'Join an event',
  signIn: 'Sign In',
});
