import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { formatNumber } from '../../language/formats.ts';
import { useHasUnreadMessages } from '../../local/views/chat.hooks.ts';
import { useSignedInUser } from '../../local/views/outbox.hooks.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { lazyItemsTexts } from './lazy-items.texts.ts';
import { useCurrentUnreadCount } from './unread-count.hooks.ts';

// Links that are not part of a guest's way to the camera.

/** More are shown as `99+`. */
const maxShown = 99;

interface LazyItemsProps {
  event: Pick<KnownEvent, 'id' | 'allowChat'> | null | undefined;
  className: string;
}

/** Renders the links to the chat of an event, where it has one, and to the user's notifications. */
export function LazyItems({ event, className }: LazyItemsProps) {
  return (
    <>
      {event?.allowChat && <ChatItem eventId={event.id} className={className} />}
      <NewsItem className={className} />
    </>
  );
}

/** Marked while there are unread messages. */
function ChatItem({ eventId, className }: { eventId: string; className: string }) {
  const t = lazyItemsTexts();
  const hasUnread = useHasUnreadMessages(eventId);
  return (
    <Link to="/event/$id/chat" params={{ id: eventId }} className={className}>
      <MarkedIcon icon={MessagesSquare}>
        {/* On the screen of the chat itself, what arrives is in sight. */}
        {hasUnread && (
          <span className="absolute -top-0.5 -right-1 size-2 rounded-round bg-accent in-data-[status=active]:hidden" />
        )}
      </MarkedIcon>
      <span>
        {t.chat}
        {hasUnread && <span className="sr-only in-data-[status=active]:hidden"> ({t.unreadMessages})</span>}
      </span>
    </Link>
  );
}

/** With the number of unread ones. */
function NewsItem({ className }: { className: string }) {
  const unread = useCurrentUnreadCount();
  return (
    <Link to="/notifications" className={className}>
      <BellIcon unread={unread} />
      <span>
        {lazyItemsTexts().news}
        <UnreadNote unread={unread} />
      </span>
    </Link>
  );
}

/**
 * Renders the link to the user's notifications as an icon, in the bar at the top; not beside the bottom bar that has it.
 * Nothing for visitors.
 */
export function NewsIcon() {
  const user = useSignedInUser();
  const unread = useCurrentUnreadCount();
  if (!user) return null;
  return (
    <Link
      to="/notifications"
      className="grid size-11 place-items-center rounded-control text-muted transition hover:text-ink data-[status=active]:text-ink"
    >
      <BellIcon unread={unread} />
      <span className="sr-only">
        {lazyItemsTexts().news}
        <UnreadNote unread={unread} />
      </span>
    </Link>
  );
}

function BellIcon({ unread }: { unread: number }) {
  return (
    <MarkedIcon icon={Bell}>
      {unread > 0 && (
        <span className="absolute -top-2 left-2.5 min-w-4.5 rounded-round bg-accent px-1 text-center text-11 leading-4.5 font-semibold text-on-accent">
          {unread > maxShown ? `${formatNumber(maxShown)}+` : formatNumber(unread)}
        </span>
      )}
    </MarkedIcon>
  );
}

function UnreadNote({ unread }: { unread: number }) {
  return unread > 0 && <span className="sr-only"> ({lazyItemsTexts().unread(unread)})</span>;
}

function MarkedIcon({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span aria-hidden className="relative">
      <Icon size={20} />
      {children}
    </span>
  );
}
