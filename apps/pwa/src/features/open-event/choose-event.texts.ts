import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const chooseEventTexts = texts('open-event', {
  camera: 'Camera',
  cameraNote: 'Which event are you taking photos for?',
  gallery: 'Gallery',
  galleryNote: 'Which event’s photos would you like to see?',
  unnamed: params('Event {code}'),
  notLookedUp: 'Loads when you’re online',
  empty: 'You haven’t joined an event yet',
  emptyNote: 'Scan the QR code at the party, or enter the code from your invitation.',
  join: 'Join Event',
});
