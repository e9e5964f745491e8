import { texts } from '../../language/texts.ts';

export const notificationsTexts = texts('notifications', {
  title: 'News',
  note: 'What happened to your photos, and what waits for you.',
  loading: 'Loading news',
  list: 'All news',
  unread: 'New',
  markAllRead: 'Mark all as read',
  notMarked: 'Still marked as new',
  earlier: 'Show earlier news',
  loadingEarlier: 'Loading...',
  empty: 'Nothing new yet',
  emptyNote: 'You’ll read here when someone comments on your photos, likes them or mentions you.',
  offline: 'You’re offline',
  offlineNote: 'News isn’t kept on this device. You’ll see it when you’re online again.',
  failed: 'We couldn’t load your news',
  failedNote: 'Check your connection and try again.',
  visitor: 'No news without a name',
  visitorNote: 'Join an event, or log in, and you’ll read here what happens to your photos.',
  join: 'Join Event',
  login: 'Login',
});
