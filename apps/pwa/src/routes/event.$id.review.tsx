import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { useLinkToken } from '../features/account/link-token.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { OpenReview } from '../features/hosts/open-review.tsx';
import { reviewTabletTexts } from '../features/hosts/review-tablet.texts.ts';
import { useEventWithMembership } from '../features/open-event/event-with-membership.hooks.ts';
import { reviewTexts } from '../features/review/review.texts.ts';
import { ReviewEnded } from '../features/review/review-ended.tsx';
import { ReviewScreen } from '../features/review/review-screen.tsx';
import { useSignedInUser } from '../local/views/outbox.hooks.ts';
import { useReviewList } from '../local/views/review.hooks.ts';
import { EventNotFound } from '../ui/event/event-not-found.tsx';
import { galleryPath } from '../ui/event/event-paths.ts';
import { findRole } from '../ui/event/event-role.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { FilmPage } from '../ui/film-page.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { parseToken } from '../ui/navigation/search-params.ts';

export const Route = createFileRoute('/event/$id/review')({
  component: EventReview,
  staticData: { chrome: 'none' },
  /** `sheet`: shows the grid, to review many photos at once. `token`: of a link for tablets. */
  validateSearch: ({ sheet, token }: Record<string, unknown>): { sheet?: true; token?: string | undefined } => ({
    ...(sheet ? { sheet: true } : {}),
    ...parseToken({ token }),
  }),
});

function EventReview() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const token = useLinkToken(Route.useSearch().token);
  if (!token) return <OpenedReview />;
  const onOpened = (eventId: string) =>
    void navigate({ params: { id: eventId }, search: {}, state: {}, replace: true });
  return (
    <FilmPage title={reviewTabletTexts().open} firstFrame={3}>
      <OpenReview key={id} token={token} onOpened={onOpened} />
    </FilmPage>
  );
}

function OpenedReview() {
  const t = reviewTexts();
  const { id } = Route.useParams();
  const { sheet: isGrid = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { customer, isLoading: isCustomerLoading } = useCustomer();
  const user = useSignedInUser();
  const { event, isUnknown, isLoading, refetch } = useEventWithMembership(id);
  const list = useReviewList(id);
  const isTablet = event?.role === 'tablet';
  const role = isTablet ? 'tablet' : findRole(event, customer);
  const [hasReviewed, setReviewed] = useState(false);
  useEffect(() => {
    document.title = `${t.title} · ${event?.name ?? 'Rollcall'}`;
  }, [t.title, event?.name]);
  useEffect(() => {
    if (role) setReviewed(true);
  }, [role]);

  // Whose help has ended learns it from the first decision that is refused; a tablet by being signed out.
  const isForbidden = list?.stopped.some(({ problem }) => problem?.code === 'forbidden') === true;
  const isRefused = isForbidden || (isTablet && (list?.signedOut ?? 0) > 0);
  const readAgain = useEffectEvent(refetch);
  useEffect(() => {
    if (isRefused) readAgain();
  }, [isRefused]);

  const isEnded = !isCustomerLoading && (isUnknown || (hasReviewed && !role));
  if (isEnded && list && (hasReviewed || list.stopped.length > 0)) return <ReviewEnded list={list} />;
  if (!customer && !isCustomerLoading && (user === null || isUnknown || (event && !isTablet))) {
    return <RegistrationRequired next={`/event/${id}/review`} />;
  }
  if (isUnknown) return <EventNotFound />;
  if (isLoading || !event || !(customer || isTablet)) {
    return <Skeleton className="m-4 h-[calc(100dvh-2rem)]" text={t.loading} />;
  }
  if (!role) {
    return (
      <div className="mx-auto w-full max-w-7xl px-gutter">
        <EmptyState title={t.hostOnly} text={t.hostOnlyNote}>
          <ButtonLink to={galleryPath(event.id)}>{t.viewEventGallery}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <ReviewScreen
      event={event}
      isTablet={isTablet}
      isGrid={isGrid}
      onGridChange={(isGrid) => void navigate({ search: isGrid ? { sheet: true } : {}, replace: true })}
    />
  );
}
