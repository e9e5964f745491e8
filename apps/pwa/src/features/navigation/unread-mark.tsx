import { useHasUnreadMessages } from '../../local/views/chat.hooks.ts';
import { navigationTexts } from './navigation.texts.ts';

/** Renders the mark of a chat with unread messages, over the icon that it follows. */
export function UnreadMark({ eventId }: { eventId: string }) {
  if (!useHasUnreadMessages(eventId)) return null;
  return (
    // On the screen of the chat itself, what arrives is in sight.
    <span className="in-data-[status=active]:hidden">
      <span aria-hidden className="absolute -top-0.5 -right-1 size-2 rounded-round bg-accent" />
      <span className="sr-only">{navigationTexts().unread}</span>
    </span>
  );
}
