import { texts } from '../../language/texts.ts';

export const setupTexts = texts('account-setup', {
  pageTitle: 'Setup',
  loading: 'Loading',
  title: 'Make yourself the administrator',
  note: 'This account runs this server. It sees every event and manages every account.',
  purpose: 'What’s this server for?',
  ownEvents: 'Our own celebration',
  ownEventsNote: 'Nobody else can register. Everyone downloads what they see, free.',
  clients: 'Clients of mine',
  clientsNote: 'You invite hosts by email. Everyone downloads what they see, free.',
  publicService: 'A public service',
  publicServiceNote: 'Anyone can register. Downloads and photos without a watermark need a paid plan.',
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
