import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ShownMessage } from '../../local/views/chat.ts';
import { markChatRead } from '../../mirror/sync-chat.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { chatTexts } from './chat.texts.ts';
import type { ChatPages } from './chat-pages.hooks.ts';
import { MessageItem } from './message-item.tsx';

/** Below this distance from the end, new messages are followed. CSS pixels. */
const followWithin = 120;

interface MessageListProps {
  eventId: string;
  pages: ChatPages;
  canReview: boolean;
  /** Stable, as the next: see `MessageItem`. */
  onDelete: (messageId: string) => void;
  onMute: (message: ShownMessage) => void;
}

/** Renders a chat from this device, the newest message last, and marks it as read while it is in sight. */
export function MessageList({ eventId, pages, canReview, onDelete, onMute }: MessageListProps) {
  const t = chatTexts();
  const isOnline = useOnline();
  const { chat } = pages;
  const messages = chat?.messages;
  const list = useRef<HTMLDivElement>(null);
  useFollowedEnd(list, messages);
  const lastId = messages?.at(-1)?.id;
  useEffect(() => {
    if (lastId && document.visibilityState === 'visible') void markChatRead(eventId);
  }, [eventId, lastId]);

  if (!messages || (!chat.isLoaded && messages.length === 0 && isOnline)) {
    return <Skeleton className="my-4 min-h-40 grow" text={t.loading} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by Tab.
    <div ref={list} tabIndex={0} role="log" aria-label={t.messages} className="min-h-0 grow overflow-y-auto py-4">
      {chat.hasOlder && (
        <Button variant="quiet" wide onClick={pages.showEarlier}>
          {t.earlier}
        </Button>
      )}
      {messages.length === 0 && (
        <div className="py-6">
          <h2 className="font-display text-21 font-semibold tracking-tight">{t.empty}</h2>
          <p className="mt-1 text-muted">{chat.isLoaded ? t.emptyNote : t.later}</p>
        </div>
      )}
      <ul className="flex flex-col gap-5">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            eventId={eventId}
            message={message}
            canReview={canReview}
            onDelete={onDelete}
            onMute={onMute}
          />
        ))}
      </ul>
    </div>
  );
}

/**
 * Keeps the end of a list in sight while messages arrive: at first, after an own message, and for who is at the end.
 * Earlier messages that are added above leave what is in sight where it is.
 */
function useFollowedEnd(list: RefObject<HTMLDivElement | null>, messages: readonly ShownMessage[] | undefined): void {
  const before = useRef<{ lastId: string | undefined; fromEnd: number } | null>(null);
  const last = messages?.at(-1);
  const firstId = messages?.[0]?.id;
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !firstId) return;
    const known = before.current;
    const isNew = known?.lastId !== last?.id;
    const isAtEnd = !known || known.fromEnd - element.clientHeight < followWithin;
    if (isNew && (isAtEnd || last?.isMine)) element.scrollTop = element.scrollHeight;
    else if (known) element.scrollTop = element.scrollHeight - known.fromEnd;
    const remember = () => {
      before.current = { lastId: last?.id, fromEnd: element.scrollHeight - element.scrollTop };
    };
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [list, firstId, last?.id, last?.isMine]);
}
