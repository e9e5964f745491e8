import { createFileRoute, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { galleryTexts } from '../features/gallery/gallery.texts.ts';
import { addressOf, type GalleryAddress, parseGallerySearch } from '../features/gallery/gallery-address.ts';
import { PrivateGallery } from '../features/gallery/gallery-empty.tsx';
import { GalleryLayout } from '../features/gallery/gallery-layout.tsx';
import { GalleryScreen } from '../features/gallery/gallery-screen.tsx';
import { GridSkeleton } from '../features/gallery/grid-skeleton.tsx';
import { OutboxGallery } from '../features/gallery/outbox-gallery.tsx';
import type { OpenPhoto } from '../features/gallery/photo-browser.tsx';
import { ServerRenderedGallery } from '../features/gallery/server-rendered-gallery.tsx';
import { useCanUpgrade } from '../features/guests/membership.query.ts';
import { OwnPhotosNotice } from '../features/guests/own-photos-notice.tsx';
import { useEventWithMembership } from '../features/open-event/event-with-membership.hooks.ts';
import type { MirrorEvent } from '../local/mirror/mirror-database.ts';
import type { OutboxMembership } from '../local/outbox/outbox-database.ts';
import { useSignedInUser } from '../local/views/outbox.hooks.ts';
import { EventNotFound } from '../ui/event/event-not-found.tsx';
import { findRole } from '../ui/event/event-role.ts';
import { canManage } from '../ui/event/role-rights.ts';
import { parseTexts } from '../ui/navigation/search-params.ts';

export const Route = createFileRoute('/event/$id/gallery')({
  component: EventGallery,
  staticData: { hasBottomBar: true },
  validateSearch: parseTexts('q', 'tag', 'person', 'mission', 'by', 'day', 'album', 'sort', 'mine', 'photo'),
});

function EventGallery() {
  const { id } = Route.useParams();
  const address = Route.useSearch();
  const { photo = null } = address;
  const search = parseGallerySearch(address);
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
  if (isLoading || (event && !event.isPublic && !membership && isCustomerLoading)) return <LoadingGallery />;
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
        !canReview && (
          <PrivateNotice
            event={event}
            membership={membership}
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

function LoadingGallery() {
  return (
    <ServerRenderedGallery isLoading>
      <GalleryLayout>
        <GridSkeleton />
      </GalleryLayout>
    </ServerRenderedGallery>
  );
}

interface PrivateNoticeProps extends Omit<ComponentProps<typeof OwnPhotosNotice>, 'event'> {
  event: MirrorEvent;
  membership: OutboxMembership | null;
}

/** Says to a guest of a private event which photos they see. */
function PrivateNotice({ membership, ...props }: PrivateNoticeProps) {
  if (props.event.isPublic || membership?.state !== 'joined') return null;
  return <OwnPhotosNotice {...props} />;
}
