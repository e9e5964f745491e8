import type { Customer } from '@rollcall/schema/customer';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { albumsTexts } from '../features/albums/albums.texts.ts';
import { AlbumsScreen } from '../features/albums/albums-screen.tsx';
import { StoppedAlbums } from '../features/albums/stopped-albums.tsx';
import { useEventWithMembership } from '../features/open-event/event-with-membership.hooks.ts';
import { useHasFeature } from '../identity/account-feature.page.ts';
import { useAcceptsPayments } from '../identity/instance.page.ts';
import { useAlbums } from '../local/views/albums.hooks.ts';
import { EventNotFound } from '../ui/event/event-not-found.tsx';
import { galleryPath } from '../ui/event/event-paths.ts';
import { findRole } from '../ui/event/event-role.ts';
import { canManage } from '../ui/event/role-rights.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { parseTexts } from '../ui/navigation/search-params.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/event/$id/albums')({
  component: EventAlbums,
  validateSearch: parseTexts('album'),
});

function EventAlbums() {
  const t = albumsTexts();
  const { id } = Route.useParams();
  const { customer, isLoading } = useCustomer();
  if (!customer && !isLoading) return <RegistrationRequired next={`/event/${id}/albums`} />;
  return (
    <Page title={t.title}>
      {customer ? <Albums eventId={id} customer={customer} /> : <Skeleton className="h-96" text={t.loading} />}
    </Page>
  );
}

function Albums({ eventId, customer }: { eventId: string; customer: Customer }) {
  const t = albumsTexts();
  const { album = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { event, isUnknown, isLoading, refetch } = useEventWithMembership(eventId);
  const refused = useAlbums(event?.id ?? eventId, event?.timeZone)?.refused ?? [];
  const hasAlbums = useHasFeature(customer, 'albums');
  const acceptsPayments = useAcceptsPayments();
  const role = findRole(event, customer);
  // A co-host whose help has ended learns it from the first change that is refused.
  const isForbidden = refused.some(({ problem }) => problem?.code === 'forbidden');
  const readAgain = useEffectEvent(refetch);
  useEffect(() => {
    if (isForbidden) readAgain();
  }, [isForbidden]);

  if (isUnknown) {
    return (
      <>
        <StoppedAlbums albums={refused} />
        <EventNotFound />
      </>
    );
  }
  if (isLoading || !event) return <Skeleton className="h-96" text={t.loading} />;
  if (!canManage(role)) {
    return (
      <>
        <StoppedAlbums albums={refused} />
        <EmptyState title={t.hostOnly} text={t.hostOnlyNote}>
          <ButtonLink to={galleryPath(event.id)}>{t.viewGallery}</ButtonLink>
        </EmptyState>
      </>
    );
  }
  // Of the event of another organizer the server knows the plan.
  const isRefused = role === 'organizer' && hasAlbums === false;
  return (
    <AlbumsScreen
      event={event}
      canCreate={!isRefused}
      isOffered={isRefused && acceptsPayments === true}
      albumId={album}
      onAlbum={(next) => void navigate({ search: next === null ? {} : { album: next }, resetScroll: false })}
    />
  );
}
