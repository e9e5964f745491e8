import type { Customer } from '@rollcall/schema/customer';
import type { Event } from '@rollcall/schema/event';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { EventNotFound } from '../../ui/event/event-not-found.tsx';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { findRole } from '../../ui/event/event-role.ts';
import { canManage, isOwner } from '../../ui/event/role-rights.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { DeleteEvent } from './delete-event.tsx';
import { EventBranding } from './event-branding.tsx';
import { eventPictureTexts } from './event-picture.texts.ts';
import { EventPictureField } from './event-picture-field.tsx';
import { eventSettingsTexts } from './event-settings.texts.ts';
import { EventSettingsForm } from './event-settings-form.tsx';
import { SaveTemplate } from './save-template.tsx';

interface EventSettingsProps {
  /** The event's id or code. */
  eventId: string;
  customer: Customer;
  /** Renders who helps with the event, and the tablets for its review. */
  helpers: (event: Event, isOwner: boolean) => ReactNode;
  onSaved: () => void;
  onDeleted: () => Promise<void>;
}

/** Edits an event, and deletes it. Available to its organizer and to administrators; co-hosts only edit. */
export function EventSettings({ eventId, customer, helpers, onSaved, onDeleted }: EventSettingsProps) {
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
  const role = findRole(event, customer);
  if (!isWhole(event) || !canManage(role)) {
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
        <ArrowLeft size={18} />
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
        <EventSettingsForm event={event} customer={customer} isLocked={isLocked} onSaved={onSaved} />
        <div className="grid grid-cols-1 lg:grid-cols-2 lg:gap-x-16">
          <EventBanner event={event} />
          {isOwner(role) && (
            <>
              <EventBranding event={event} customer={customer} />
              <EventPlanLink eventId={event.id} />
            </>
          )}
          <SaveTemplate event={event} isAdmin={customer.isAdmin} />
          {helpers(event, isOwner(role))}
        </div>
        {isOwner(role) && <DeleteEvent event={event} onDeleted={onDeleted} />}
      </fieldset>
    </>
  );
}

function EventBanner({ event }: { event: Event }) {
  const t = eventPictureTexts();
  return (
    <section aria-labelledby="event-banner" className="mt-16 border-t border-line pt-6">
      <h2 id="event-banner" className="font-display text-21 font-semibold tracking-tight">
        {t.banner}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t.bannerNote}</p>
      <EventPictureField event={event} kind="banner" url={event.bannerUrl} />
    </section>
  );
}

/** Returns whether all fields that the form shows are present: not in the summary of a private event. */
function isWhole(event: KnownEvent): event is Event {
  return event.createdAt !== undefined;
}

/** Leads to the plan of the event, where plans can be bought. */
function EventPlanLink({ eventId }: { eventId: string }) {
  const t = eventSettingsTexts();
  if (!useAcceptsPayments()) return null;
  return (
    <section aria-labelledby="event-plan" className="mt-16 border-t border-line pt-6">
      <h2 id="event-plan" className="font-display text-21 font-semibold tracking-tight">
        {t.eventPlan}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t.eventPlanNote}</p>
      <ButtonLink to="/subscribe" search={{ event: eventId }}>
        {t.seePlans}
      </ButtonLink>
    </section>
  );
}
