import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { chatTexts } from '../features/chat/chat.texts.ts';
import { useChatPages } from '../features/chat/chat-pages.hooks.ts';
import { ChatScreen } from '../features/chat/chat-screen.tsx';
import { useEventWithMembership } from '../features/open-event/event-with-membership.hooks.ts';
import { EventNotFound } from '../ui/event/event-not-found.tsx';
import { galleryPath, joinPath } from '../ui/event/event-paths.ts';
import { findRole } from '../ui/event/event-role.ts';
import { canManage } from '../ui/event/role-rights.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';

export const Route = createFileRoute('/event/$id/chat')({
  component: EventChat,
  staticData: { chrome: 'none', hasBottomBar: true },
});

function EventChat() {
  const t = chatTexts();
  const { id } = Route.useParams();
  const { customer, isLoading: isCustomerLoading } = useCustomer();
  const { event, membership, isUnknown, isLoading } = useEventWithMembership(id);
  const pages = useChatPages(event?.id ?? id);
  useEffect(() => {
    document.title = `${t.title} · ${event?.name ?? 'Rollcall'}`;
  }, [t.title, event?.name]);

  if (isUnknown) return <EventNotFound />;
  if (isLoading || !event || (!membership && isCustomerLoading)) {
    return <Skeleton className="m-4 h-[calc(100dvh-6rem)]" text={t.loading} />;
  }
  const role = findRole(event, customer);
  if (!membership && role == null) {
    return (
      <NoChat title={t.membersOnly} note={t.membersOnlyNote}>
        <ButtonLink to={joinPath(event.eventCode)} variant="primary">
          {t.join}
        </ButtonLink>
      </NoChat>
    );
  }
  if (!event.allowChat) {
    return (
      <NoChat title={t.closed} note={t.closedNote}>
        <ButtonLink to={galleryPath(event.id)}>{t.gallery}</ButtonLink>
      </NoChat>
    );
  }
  return <ChatScreen event={event} pages={pages} canReview={canManage(role)} />;
}

function NoChat({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="gutter mx-auto w-full max-w-7xl">
      <h1 className="sr-only">{chatTexts().title}</h1>
      <EmptyState title={title} text={note}>
        {children}
      </EmptyState>
    </div>
  );
}
