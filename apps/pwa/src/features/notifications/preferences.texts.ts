import { texts } from '../../language/texts.ts';

export const preferencesTexts = texts('notification-preferences', {
  open: 'What to tell me',
  title: 'What to tell me',
  loading: 'Loading',
  kinds: 'What happens',
  events: 'Events',
  eventsNote: 'You’ll hear nothing of an event that is off.',
  approvedPhotos: 'My photos are approved',
  comments: 'Comments on my photos',
  mentions: 'Mentions of me in comments',
  tags: 'Photos that I’m tagged in',
  reactions: 'Reactions to my photos',
  chatMentions: 'Mentions of me in the chat',
  photosToReview: 'Photos that wait for my OK',
  photosDeveloped: 'An event’s photos are developed',
  eventTomorrow: 'An event is tomorrow',
  photosWaiting: 'Photos that are still on my phone',
  failed: 'Not saved',
});
