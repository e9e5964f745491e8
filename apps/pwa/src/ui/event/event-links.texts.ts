import { texts } from '../../language/texts.ts';

export const eventLinksTexts = texts('event-links', {
  viewPhotos: 'View Photos',
  joinEvent: 'Join Event',
});
