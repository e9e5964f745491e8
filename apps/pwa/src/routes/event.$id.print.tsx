import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { useEventWithMembership } from '../features/open-event/event-with-membership.hooks.ts';
import { isPaperSize } from '../features/print/paper-size.ts';
import { printTexts } from '../features/print/print.texts.ts';
import type { PrintSearch } from '../features/print/print-choices.tsx';
import { PrintScreen } from '../features/print/print-screen.tsx';
import { isPrintTheme } from '../features/print/print-theme.ts';
import { EventNotFound } from '../ui/event/event-not-found.tsx';
import { galleryPath } from '../ui/event/event-paths.ts';
import { findRole } from '../ui/event/event-role.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { uiTexts } from '../ui/text/ui.texts.ts';

export const Route = createFileRoute('/event/$id/print')({
  component: EventPrint,
  staticData: { chrome: 'none' },
  validateSearch: ({ as, theme, paper }: Record<string, unknown>): PrintSearch => ({
    ...(as === 'cards' && { as }),
    ...(isPrintTheme(theme) && theme !== 'paper' && { theme }),
    ...(isPaperSize(paper) && { paper }),
  }),
});

/**
 * Renders the print screen. Available to everyone who knows the event, since the printout contains nothing that its
 * code does not reveal.
 */
function EventPrint() {
  const t = printTexts();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const { as } = search;
  const { customer, isLoading: isCustomerLoading } = useCustomer();
  const { event, isUnknown, isLoading, refetch } = useEventWithMembership(id);
  useEffect(() => {
    // Browsers use the title as the file name of a saved PDF.
    document.title = event ? `${event.name} · ${as === 'cards' ? t.cards : t.poster}` : `${t.title} · Rollcall`;
  }, [event, as, t]);

  if (isUnknown) return <EventNotFound />;
  if (isLoading || isCustomerLoading) return <Skeleton className="m-4 h-[calc(100dvh-2rem)]" text={t.loading} />;
  if (!event) {
    return (
      <EmptyState title={t.notHere} text={t.notHereNote}>
        <Button onClick={refetch}>{uiTexts().tryAgain}</Button>
      </EmptyState>
    );
  }
  const isHost = findRole(event, customer) != null;
  return (
    <PrintScreen
      event={event}
      search={search}
      back={
        isHost
          ? { to: `/event/${event.id}/dashboard`, label: t.backToDashboard }
          : { to: galleryPath(event.id), label: t.backToGallery }
      }
    />
  );
}
