import { useEffect, useState } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import type { ShownMessage } from '../../local/views/chat.ts';
import { subscribeToEvent } from '../../mirror/subscribe-to-event.page.ts';
import { syncChat } from '../../mirror/sync-chat.ts';
import { enqueueDeleteMessage, enqueueMessage } from '../../outbox/enqueue-messages.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { chatTexts } from './chat.texts.ts';
import type { ChatPages } from './chat-pages.hooks.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { MutedPeople, useSetMuted } from './muted-people.tsx';

interface ChatScreenProps {
  event: MirrorEvent;
  pages: ChatPages;
  /** Whether the user organizes this event or is an administrator, and so may remove messages and mute people. */
  canReview: boolean;
}

/** Renders the chat of an event: read from this device, updated live, and written without a network too. */
export function ChatScreen({ event, pages, canReview }: ChatScreenProps) {
  const t = chatTexts();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const setPersonMuted = useSetMuted(event.id);
  const [noisy, setNoisy] = useState<ShownMessage | null>(null);
  useEffect(() => subscribeToEvent(event.id), [event.id]);
  useEffect(() => {
    // Offline the chat stays as it is on this device.
    syncChat(event.id).catch(() => undefined);
  }, [event.id]);

  return (
    <div className="gutter mx-auto flex h-[calc(100dvh-3.5rem-env(safe-area-inset-bottom))] w-full max-w-160 flex-col lg:h-dvh">
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
        <h1 className="min-w-0 font-display text-28 font-semibold tracking-tight break-words">
          {t.title}
          <span className="ml-3 text-15 font-normal tracking-normal text-muted">{event.name}</span>
        </h1>
        <ButtonLink to="/event/$id/gallery" params={{ id: event.id }} variant="quiet" className="-mr-4">
          {t.gallery}
        </ButtonLink>
      </header>
      {canReview && <MutedPeople eventId={event.id} />}
      <MessageList eventId={event.id} pages={pages} canReview={canReview} onDelete={setDeletedId} onMute={setNoisy} />
      <MessageForm eventId={event.id} onWrite={(message) => void enqueueMessage(event.id, message)} />
      <ConfirmDialog
        open={deletedId !== null}
        onClose={() => setDeletedId(null)}
        onConfirm={() => deletedId && void enqueueDeleteMessage(event.id, deletedId)}
        title={t.deleteQuestion}
        text={t.deleteNote}
        action={t.deleteAction}
      />
      <ConfirmDialog
        open={noisy !== null}
        onClose={() => setNoisy(null)}
        onConfirm={() => noisy?.author && void setPersonMuted(noisy.author.personId, true)}
        title={noisy?.author ? t.muteQuestion({ name: noisy.author.name }) : ''}
        text={t.muteNote}
        action={t.muteAction}
      />
    </div>
  );
}
