import { texts } from '../../language/texts.ts';

export const setupTexts = texts('account-setup', {
  pageTitle: 'Setup',
  loading: 'Loading',
  title: 'Make yourself the administrator',
  note: 'This account runs this Rollcall: it sees every event and decides about every account.',
  create: 'Create Administrator',
  creating: 'Creating account...',
  failed: 'Setup Failed',
  doneTitle: 'Rollcall is set up',
  doneNote: 'There is an administrator already. Sign in, or ask them for the rights you need.',
  signIn: 'Sign In',
  spentTitle: 'This link is not valid any more',
  spentNote:
    'It works once, for 30 minutes. As long as there is no administrator, the server prints a new one each time it starts.',
});
