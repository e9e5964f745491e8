import { texts } from '../../language/texts.ts';

export const setupTexts = texts('account-setup', {
  pageTitle: 'Setup',
  loading: 'Loading',
  title: 'Make yourself the administrator',
  note: 'This account runs this server. It sees every event and manages every account.',
  create: 'Create administrator',
  creating: 'Creating account...',
  failed: 'Setup failed',
  doneTitle: 'Rollcall is set up',
  doneNote: 'There’s already an administrator. Sign in, or ask them for access.',
  signIn: 'Sign In',
  spentTitle: 'This link no longer works',
  spentNote:
    'Links work once, for 30 minutes. Until there’s an administrator, the server prints a new one each time it starts.',
});
