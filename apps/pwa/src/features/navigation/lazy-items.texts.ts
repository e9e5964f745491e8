import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const lazyItemsTexts = texts('navigation-lazy', {
  chat: 'Chat',
  news: 'News',
  unread: count({ one: '{count} unread', other: '{count} unread' }),
  unreadMessages: 'unread messages',
});
