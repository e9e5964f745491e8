import { photoSorts } from '@rollcall/schema/photo';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { galleryTexts } from '../features/gallery/gallery.texts.ts';
import { PrivateGallery } from '../features/gallery/gallery-empty.tsx';
import type { GallerySearch } from '../features/gallery/gallery-filters.tsx';
import { GalleryLayout } from '../features/gallery/gallery-layout.tsx';
import { GalleryScreen } from '../features/gallery/gallery-screen.tsx';
import { GridSkeleton } from '../features/gallery/grid-skeleton.tsx';
import { OutboxGallery } from '../features/gallery/outbox-gallery.tsx';
import type { OpenPhoto } from '../features/gallery/photo-browser.tsx';
import { ServerRenderedGallery } from '../features/gallery/server-rendered-gallery.tsx';
import { useCanUpgrade } from '../features/guests/membership.query.ts';
import { OwnPhotosNotice } from '../features/guests/own-photos-notice.tsx';
import { useEventWithMembership } from '../features/open-event/event-with-membership.hooks.ts';
import { useSignedInUser } from '../local/views/outbox.hooks.ts';
import { EventNotFound } from '../ui/event/event-not-found.tsx';
import { findRole } from '../ui/event/event-role.ts';
import { canManage } from '../ui/event/role-rights.ts';
import { parseTexts } from '../ui/navigation/search-params.ts';

interface GalleryAddress
  extends Partial<
    Record<'q' | 'tag' | 'person' | 'mission' | 'by' | 'day' | 'album' | 'sort' | 'mine' | 'photo', string>
  > {}

export const Route = createFileRoute('/event/$id/gallery')({
  component: EventGallery,
  staticData: { hasBottomBar: true },
  validateSearch: parseTexts('q', 'tag', 'person', 'mission', 'by', 'day', 'album', 'sort', 'mine', 'photo'),
});

/** Returns the search params without empty and default values. */
function addressOf(
  { q, tag, person, mission, by, day, album, sort, isMine }: GallerySearch,
  photo: string | null,
): GalleryAddress {
  return {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(person && { person }),
    ...(mission && { mission }),
    ...(by && { by }),
    ...(day && { day }),
    ...(album && { album }),
    ...(sort !== (album ? 'album' : 'popular') && { sort }),
    ...(isMine && { mine: 'yes' }),
    ...(photo && { photo }),
  };
}

function EventGallery() {
  const { id } = Route.useParams();
  const {
    q = '',
    tag = null,
    person = null,
    mission = null,
    by,
    day,
    album = null,
    sort,
    mine,
    photo = null,
  } = Route.useSearch();
  const search: GallerySearch = {
    q,
    tag,
    person,
    mission,
    by: by === 'photographer' || by === 'guests' ? by : null,
    day: day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    album,
    sort: photoSorts.find((one) => one === sort) ?? (album ? 'album' : 'popular'),
    isMine: mine !== undefined,
  };
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const { customer, isLoading: isCustomerLoading } = useCustomer();
  const signedIn = useSignedInUser();
  const { event, membership, isUnknown, isLoading } = useEventWithMembership(id);
  const canUpgrade = useCanUpgrade(event?.id ?? null, signedIn != null);
  /** Whether the lightbox was opened on this screen, so that closing it goes back in history. */
  const wasOpenedHere = useRef(false);
  const [hasAskedForMore, setAskedForMore] = useState(false);
  const go = (address: GalleryAddress, replace: boolean) =>
    void navigate({ search: address, replace, resetScroll: false });

  const title = event?.name ?? galleryTexts().title;
  useEffect(() => {
    document.title = `${title} · Rollcall`;
  }, [title]);

  const openPhoto: OpenPhoto = {
    photoId: photo,
    onOpen: (photoId) => {
      wasOpenedHere.current = true;
      go(addressOf(search, photoId), false);
    },
    onShow: (photoId) => photoId !== photo && go(addressOf(search, photoId), true),
    onClose: () => {
      if (wasOpenedHere.current) history.back();
      else go(addressOf(search, null), true);
      wasOpenedHere.current = false;
    },
  };

  if (isUnknown) return <EventNotFound />;
  // The host of a private event has access without a membership.
  if (isLoading || (event && !event.isPublic && !membership && isCustomerLoading)) {
    return (
      <ServerRenderedGallery isLoading>
        <GalleryLayout>
          <GridSkeleton />
        </GalleryLayout>
      </ServerRenderedGallery>
    );
  }
  if (!event) return <OutboxGallery eventCode={membership?.eventCode ?? id} {...openPhoto} />;
  const role = findRole(event, customer);
  const canReview = role != null;
  const canReact = canReview || (membership !== null && membership !== undefined && signedIn != null);
  if (!event.isPublic && !membership && !canReview) return <PrivateGallery eventCode={event.eventCode} />;
  return (
    <GalleryScreen
      event={event}
      rights={{
        canReview,
        canManage: canManage(role),
        canReact,
        canComment: canReact && (event.allowChat !== false || customer !== null),
        isAdmin: customer?.isAdmin === true,
      }}
      canUpgrade={canUpgrade && signedIn !== undefined}
      search={search}
      notice={
        !event.isPublic &&
        membership?.state === 'joined' &&
        !canReview && (
          <OwnPhotosNotice
            event={event}
            hasOpenedUpgrade={hasAskedForMore}
            onOpenUpgrade={() => setAskedForMore(true)}
          />
        )
      }
      onSearch={(next) => go(addressOf(next, photo), true)}
      {...openPhoto}
    />
  );
}
