import { queryOptions, useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, Suspense, useState } from 'react';
import { createDateFormat } from '../../language/formats.ts';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { lazyOrNothing } from '../../ui/browser/lazy-or-nothing.ts';
import { classNames } from '../../ui/class-names.ts';
import { EventCode } from '../../ui/event/event-code.tsx';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { findRole } from '../../ui/event/event-role.ts';
import { canManage, isOwner } from '../../ui/event/role-rights.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { EventActions } from './event-actions.tsx';
import { EventHeader } from './event-header.tsx';
import { useEventNumbers } from './event-numbers.hooks.ts';
import { EventPhotos } from './event-photos.tsx';
import { EventStatistics } from './event-statistics.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ReviewLink } from './review-link.tsx';

const WallDialog = lazyOrNothing(() => import('./wall-dialog.tsx').then(({ WallDialog }) => WallDialog));

interface EventDashboardProps {
  eventId: string;
  customer: { id: string; isAdmin: boolean };
  /** Renders the button to invite guests, or null for an event that needs none. */
  invite: (event: KnownEvent, isFirstStep: boolean) => ReactNode;
  /** Renders the guests, above the photos. Their number is undefined until the server responds. */
  guests: (event: KnownEvent, guestCount: number | undefined) => ReactNode;
}

/** The organizer's view of one event: its code, numbers and photos, all updated live. */
export function EventDashboard({ eventId, customer, invite, guests }: EventDashboardProps) {
  const [isWallOpen, setWallOpen] = useState(false);
  const query = useQuery(eventQuery(eventId));
  const mirrored = useEvent(eventId);
  const event = query.data ?? mirrored;
  const { stats, photos, contributors, error, hasFailed } = useEventNumbers(eventId);

  if (hasProblemCode(query.error, 'event-not-found')) return <EventMissing />;
  if (hasProblemCode(error, 'forbidden')) return <HostOnly eventId={eventId} />;
  if (!event && (query.isPending || mirrored === undefined)) return <DashboardShape />;
  if (!event) return <Unreached onRetry={() => void query.refetch()} />;
  // Without photos, the numbers say nothing yet and come last.
  const isEmpty = (photos?.total ?? event.photoCount) === 0;
  const role = findRole(event, customer);
  const isManager = canManage(role);
  const invitesFirst = isManager && isEmpty && event.guestListEnabled === true;
  const statistics = (
    <EventStatistics
      stats={stats}
      photos={photos}
      contributors={contributors}
      hasFailed={hasFailed}
      isQuiet={isEmpty}
    />
  );
  const eventActions = (
    <EventActions event={event} isBeforeFirstPhoto={isEmpty} isManager={isManager} onWall={() => setWallOpen(true)}>
      {isManager && !invitesFirst && invite(event, false)}
    </EventActions>
  );
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-10">
      {/* Beside a card that is higher than they are, the three parts share the space that is left. */}
      <div className="flex flex-col gap-4 sm:gap-6">
        <EventHeader event={event} guestCount={stats?.guestCount ?? event.guestCount} />
        {isEmpty ? (
          <FirstSteps event={event} invite={invitesFirst && invite(event, true)} />
        ) : (
          <ReviewLink eventId={event.id} pendingCount={photos?.pending ?? 0} />
        )}
        <PhotoExpiryNotice expiresAt={stats?.photosExpireAt} timeZone={event.timeZone} />
      </div>
      {/* Stays in view beside them, and not beyond: Chromium would let an item of the grid stick over the rows after its own. */}
      <div className="lg:row-span-3">
        <div className="lg:sticky lg:top-6">
          <EventCode event={event} foldsQrCode isOnlyCode={isEmpty} />
        </div>
      </div>
      <div className="flex flex-col gap-4 sm:gap-6 lg:self-center">
        {!isEmpty && statistics}
        {eventActions}
      </div>
      <div className="lg:self-end">{isManager && guests(event, stats?.guestCount)}</div>
      <div className={classNames('sm:mt-4 lg:col-span-2', isEmpty && 'mt-4')}>
        <EventPhotos
          eventId={event.id}
          canErase={isOwner(role)}
          onWall={isManager ? () => setWallOpen(true) : undefined}
        />
      </div>
      {isEmpty && <div className="lg:col-span-2">{statistics}</div>}
      {isWallOpen && (
        <Suspense>
          <WallDialog eventId={event.id} onClose={() => setWallOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function DashboardShape() {
  return (
    <div role="status" className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <p className="text-muted lg:col-span-2">{dashboardTexts().loading}</p>
      <Skeleton className="h-64" />
      <Skeleton className="aspect-square" />
    </div>
  );
}

function EventMissing() {
  const t = uiTexts();
  return (
    <EmptyState title={t.eventNotFound} text={t.eventNotFoundNote}>
      <ButtonLink to="/">{t.goHome}</ButtonLink>
    </EmptyState>
  );
}

function HostOnly({ eventId }: { eventId: string }) {
  const t = dashboardTexts();
  return (
    <EmptyState title={t.hostOnly} text={t.hostOnlyNote}>
      <ButtonLink to={galleryPath(eventId)}>{t.viewEventGallery}</ButtonLink>
    </EmptyState>
  );
}

function Unreached({ onRetry }: { onRetry: () => void }) {
  const t = dashboardTexts();
  return (
    <EmptyState title={t.notHere} text={t.notHereNote}>
      <Button onClick={onRetry}>{uiTexts().tryAgain}</Button>
    </EmptyState>
  );
}

const eventQuery = (eventId: string) =>
  queryOptions({ queryKey: ['/api/events', eventId], queryFn: () => syncEventDetails(eventId) });

interface PhotoExpiryNoticeProps {
  /** UTC ISO 8601; without one, they stay. */
  expiresAt: string | null | undefined;
  timeZone: string | null | undefined;
}

/** Says when the photos of the event will be deleted. The date is in the event's time zone, as in the organizer's mail. */
function PhotoExpiryNotice({ expiresAt, timeZone }: PhotoExpiryNoticeProps) {
  if (!expiresAt) return null;
  const formatDate = createDateFormat({ dateStyle: 'long', timeZone: timeZone ?? 'UTC' });
  return (
    <p className="flex gap-3 rounded-control border border-amber bg-surface p-4 text-ink lg:col-start-1">
      <Clock size={20} className="mt-0.5 shrink-0 text-amber" />
      {dashboardTexts().photosExpire({ date: formatDate(new Date(expiresAt)) })}
    </p>
  );
}
