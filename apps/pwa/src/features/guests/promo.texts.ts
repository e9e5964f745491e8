import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts for guests of a private event who cannot see all photos yet. */
export const promoTexts = texts('guests-promo', {
  ownPhotosOnly: 'You see your own photos here.',
  everybodysPhotos: 'You see everyone’s photos here now.',
  upgrade: 'Upgrade for full access',
  note: 'In {name}, you only see your own photos. A promo code unlocks everyone’s.',
  code: 'Promo code',
  unlock: 'Unlock',
  checking: 'Checking...',
  noAnswer: 'The server didn’t answer. Please try again.',
  failed: 'Not unlocked',
  unlocked: 'Full access unlocked',
  unlockedNote: params('You now see everyone’s photos from {name}.'),
});
