import { texts } from '../../language/texts.ts';

export const registrationClosedTexts = texts('account-registration-closed', {
  closedTitle: 'No new accounts',
  closedNote: 'Whoever runs this Rollcall has closed registration. Guests need no account: the event code is enough.',
  inviteTitle: 'Accounts are by invitation',
  inviteNote:
    'Ask whoever runs this Rollcall for a link, or open the one in your email. Guests need no account: the event code is enough.',
  joinEvent: 'Join an event',
  signIn: 'Sign In',
});
