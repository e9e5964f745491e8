import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const stopHelpingTexts = texts('stop-helping', {
  coHost: 'You host this event together with its organizer.',
  reviewer: 'You help with this event by looking through its photos.',
  stop: 'Stop helping',
  question: params('Stop helping with {name}?'),
  consequence:
    'It ends at once, on all your devices. What you decided so far stays. Only the organizer can ask you again.',
  stopped: 'You no longer help with this event',
  notStopped: 'That didn’t work',
});
