import type { Customer } from '@rollcall/schema/customer';
import type { Event } from '@rollcall/schema/event';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { EventNotFound } from '../../ui/event/event-not-found.tsx';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { DeleteEvent } from './delete-event.tsx';
import { EventBranding } from './event-branding.tsx';
import { EventPlanLink } from './event-plan-link.tsx';
import { eventSettingsTexts } from './event-settings.texts.ts';
import { EventSettingsForm } from './event-settings-form.tsx';

interface EventSettingsProps {
  /** The event's id or code. */
  eventId: string;
  customer: Customer;
  onSaved: () => void;
  onDeleted: () => Promise<void>;
}

/** Edits and deletes an event. Available to its organizer and to administrators. */
export function EventSettings({ eventId, customer, onSaved, onDeleted }: EventSettingsProps) {
  const t = eventSettingsTexts();
  // The event may have changed elsewhere, so the local copy is used only if the server is unreachable.
  const query = useQuery({
    queryKey: ['/api/events', eventId],
    queryFn: () => syncEventDetails(eventId),
    refetchOnMount: 'always',
  });
  const mirrored = useEvent(eventId);
  const event = query.data ?? mirrored;
  const isOnline = useOnline();
  const [isEdited, setEdited] = useState(false);
  // Losing the connection takes nobody's field away.
  const isLocked = !isOnline && !isEdited;

  if (hasProblemCode(query.error, 'event-not-found')) return <EventNotFound />;
  if (!query.isFetchedAfterMount || mirrored === undefined) {
    return (
      <>
        <PageTitle>{t.title}</PageTitle>
        <Skeleton className="h-96" text={t.loading} />
      </>
    );
  }
  if (!event) {
    return (
      <>
        <PageTitle>{t.title}</PageTitle>
        <EmptyState title={t.notHere} text={t.notHereNote}>
          <Button onClick={() => void query.refetch()}>{uiTexts().tryAgain}</Button>
        </EmptyState>
      </>
    );
  }
  if (!isWhole(event) || !(customer.isAdmin || event.organizerId === customer.id)) {
    return (
      <>
        <PageTitle>{t.title}</PageTitle>
        <EmptyState title={t.hostOnly} text={t.hostOnlyNote}>
          <ButtonLink to={galleryPath(event.id)}>{t.viewEventGallery}</ButtonLink>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ButtonLink
        to="/event/$id/dashboard"
        params={{ id: event.id }}
        variant="quiet"
        small
        className="-mt-3 -ml-3 mb-2 md:mt-0"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        {t.backToDashboard}
      </ButtonLink>
      <PageTitle eventName={event.name} note={<span role="status">{isLocked ? t.offline : t.note}</span>}>
        {t.title}
      </PageTitle>
      <fieldset
        disabled={isLocked}
        onInput={() => setEdited(true)}
        className="min-w-0 [&:disabled_:is(input:not([type=checkbox]),select,textarea)]:border-line [&:disabled_:is(input:not([type=checkbox]),select,textarea)]:bg-transparent [&:disabled_:is(input:not([type=checkbox]),select,textarea)]:text-muted [&:disabled_[type=checkbox]]:opacity-50 [&:disabled_:is(label,label_span)]:text-muted"
      >
        <EventSettingsForm event={event} isLocked={isLocked} onSaved={onSaved} />
        <div className="grid grid-cols-1 lg:grid-cols-2 lg:gap-x-16">
          <EventBranding event={event} customer={customer} />
          <EventPlanLink eventId={event.id} />
        </div>
        <DeleteEvent event={event} onDeleted={onDeleted} />
      </fieldset>
    </>
  );
}

/** Returns whether all fields are present. Only the organizer and administrators receive all, such as `organizerId`. */
function isWhole(event: KnownEvent): event is Event {
  return event.organizerId !== undefined;
}
