import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const supportFormTexts = texts('account-support', {
  title: 'Priority support',
  ask: 'Ask for help',
  note: 'The answer comes by email.',
  answeredWithin: count({
    one: 'The answer comes by email, usually within {count} hour.',
    other: 'The answer comes by email, usually within {count} hours.',
  }),
  message: 'What’s it about?',
  event: 'Which event?',
  noEvent: 'No event in particular',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Your question was sent',
  sentNote: params('The answer comes to {email}.'),
  notSent: 'Your question wasn’t sent',
});
