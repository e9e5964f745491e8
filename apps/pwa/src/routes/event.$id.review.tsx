import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { useEventWithMembership } from '../features/open-event/event-with-membership.hooks.ts';
import { reviewTexts } from '../features/review/review.texts.ts';
import { ReviewScreen } from '../features/review/review-screen.tsx';
import { EventNotFound } from '../ui/event/event-not-found.tsx';
import { galleryPath } from '../ui/event/event-paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';

export const Route = createFileRoute('/event/$id/review')({
  component: EventReview,
  staticData: { chrome: 'none' },
  /** `sheet`: shows the grid, to review many photos at once. */
  validateSearch: ({ sheet }: Record<string, unknown>): { sheet?: true } => (sheet ? { sheet: true } : {}),
});

function EventReview() {
  const t = reviewTexts();
  const { id } = Route.useParams();
  const { sheet: isGrid = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { customer, isLoading: isCustomerLoading } = useCustomer();
  const { event, isUnknown, isLoading } = useEventWithMembership(id);
  useEffect(() => {
    document.title = `${t.title} · ${event?.name ?? 'Rollcall'}`;
  }, [t.title, event?.name]);

  if (!customer && !isCustomerLoading) return <RegistrationRequired next={`/event/${id}/review`} />;
  if (isUnknown) return <EventNotFound />;
  if (isLoading || !customer || !event) {
    return <Skeleton className="m-4 h-[calc(100dvh-2rem)]" text={t.loading} />;
  }
  if (!customer.isAdmin && event.organizerId !== customer.id) {
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
      isGrid={isGrid}
      onGridChange={(isGrid) => void navigate({ search: isGrid ? { sheet: true } : {}, replace: true })}
    />
  );
}
