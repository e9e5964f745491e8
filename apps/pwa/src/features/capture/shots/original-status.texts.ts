import { count } from '../../../language/count.ts';
import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

/** Texts about the full-size file of a photo, which follows it where the event keeps those. */
export const originalStatusTexts = texts('capture-original', {
  follows: 'The full size follows after that.',
  waiting: 'The full size waits for Wi-Fi or a fast connection.',
  next: 'The full size goes next.',
  sending: params('Sending the full size: {percent}%'),
  heldBack: params('The full size waits on this phone. {reason} We’ll keep trying.'),
  refused: params('The full size wasn’t accepted. {reason}'),
  received: 'The full size is there too.',
  sendNow: 'Send full size now',
  sendAll: count({ other: 'Send all {count} now' }),
  drop: 'Leave it out',
  nearlyFull:
    'This phone is nearly full. If it runs out of room, the full size is deleted here first. The photo stays.',
});
