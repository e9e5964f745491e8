import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../language/formats.ts';
import { findEvent } from '../../remote/events.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { adminTexts } from './admin.texts.ts';
import { AdminHeader } from './admin-header.tsx';
import { administrationTexts } from './administration.texts.ts';
import { EventPhotos, type ShownPhotos } from './event-photos.tsx';
import { EventsTable } from './events-table.tsx';
import { InviteCustomer } from './invite-customer.tsx';
import { adminKey, useTotal } from './pagination.hooks.ts';
import { PeopleTable } from './people-table.tsx';

/** The visible tab and selection. The URL stores it, so that the back button restores the previous view. */
export interface AdministrationView extends ShownPhotos {
  tab: 'customers' | 'events' | 'photos';
  /** The event whose photos are shown. Without one, there is no photos tab. */
  eventId?: string | undefined;
}

interface CustomerAdministrationProps {
  /** Id of the signed-in administrator. */
  adminId: string;
  view: AdministrationView;
  onView: (view: AdministrationView) => void;
}

const tabName = (name: string, count: number | null | undefined) =>
  count == null ? name : `${name} (${formatNumber(count)})`;

/** Renders the lists of accounts and events, and the photos of a selected event. */
export function CustomerAdministration({ adminId, view, onView }: CustomerAdministrationProps) {
  const t = administrationTexts();
  const { tab, eventId, guestIds, status } = view;
  const customers = useTotal('/api/admin/customers');
  const events = useTotal('/api/admin/events');
  const event = useQuery({
    queryKey: [...adminKey, 'event', eventId],
    queryFn: () => findEvent(eventId ?? ''),
    enabled: eventId !== undefined,
    staleTime: 0,
  });
  const isGone = hasProblemCode(event.error, 'event-not-found');
  // The cached data of a deleted event is outdated.
  const chosen = isGone ? undefined : event.data;
  return (
    <>
      <AdminHeader title={tab === 'events' ? t.eventsTitle : t[`${tab}Tab`]} note={t[`${tab}Note`]} />
      <Tabs
        label={adminTexts().moderationSection}
        value={tab}
        onChange={(chosen) => onView({ ...view, tab: chosen })}
        tabs={[
          { value: 'customers', label: tabName(t.customersTab, customers) },
          { value: 'events', label: tabName(t.eventsTab, events) },
          ...(eventId ? [{ value: 'photos', label: tabName(t.photosTab, chosen?.photoCount) } as const] : []),
        ]}
      >
        <TabPanel value={tab} className="pt-4 md:pt-6">
          {tab === 'customers' && <PeopleTable noun="customer" adminId={adminId} action={<InviteCustomer />} />}
          {tab === 'events' && <EventsTable list="moderation" />}
          {tab === 'photos' && chosen && (
            <EventPhotos
              key={chosen.id}
              event={chosen}
              shown={{ guestIds, status }}
              onEvent={(id) => onView({ tab: 'photos', eventId: id, status })}
              onShow={(shown) => onView({ tab: 'photos', eventId, ...shown })}
            />
          )}
          {tab === 'photos' && event.isPending && <Skeleton className="h-64" text={t.loadingPhotos} />}
          {tab === 'photos' && event.isError && !chosen && (
            <EventMissing isGone={isGone} onRetry={() => void event.refetch()} />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}

function EventMissing({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  const t = administrationTexts();
  return isGone ? (
    <EmptyState title={uiTexts().eventNotFound} text={t.eventNotFoundNote} />
  ) : (
    <EmptyState title={t.photosNotLoaded} text={adminTexts().noConnection}>
      <Button onClick={onRetry}>{uiTexts().tryAgain}</Button>
    </EmptyState>
  );
}
