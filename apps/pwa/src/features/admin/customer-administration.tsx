import { useQuery } from '@tanstack/react-query';
import { findEvent } from '../../remote/api.ts';
import { CallError } from '../../remote/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AdminHead } from './admin-head.tsx';
import { countText } from './count-text.ts';
import { CustomersEvents } from './customers-events.tsx';
import { CustomersList } from './customers-list.tsx';
import { EventPhotos } from './event-photos.tsx';
import { adminKey, useTotal } from './pages.hooks.ts';

/** What is looked at; it stands in the address, so that the way back leads back. */
export interface AdministrationView {
  tab: 'customers' | 'events' | 'photos';
  /** Whose photos; nobody sees the third tab without one. */
  eventId?: string | undefined;
  /** Photos of one participant only: `guestId` of these. */
  guestId?: string | undefined;
}

interface CustomerAdministrationProps {
  view: AdministrationView;
  onView: (view: AdministrationView) => void;
}

const tabName = (name: string, count: number | null | undefined) =>
  count == null ? name : `${name} (${countText(count)})`;

/** Accounts, events, and the photos of one event once it is chosen. */
export function CustomerAdministration({ view, onView }: CustomerAdministrationProps) {
  const { tab, eventId, guestId } = view;
  const customers = useTotal('/api/admin/customers');
  const events = useTotal('/api/admin/events');
  const event = useQuery({
    queryKey: [...adminKey, 'event', eventId],
    queryFn: () => findEvent(eventId ?? ''),
    enabled: eventId !== undefined,
    staleTime: 0,
  });
  const isGone = event.error instanceof CallError && event.error.code === 'event-not-found';
  // What is known from before says nothing of an event that was deleted since.
  const chosen = isGone ? undefined : event.data;
  return (
    <>
      <AdminHead title="Administration" note="Every account and event on this server. What is deleted here is gone." />
      <Tabs
        label="Administration"
        value={tab}
        onChange={(chosen) => onView({ ...view, tab: chosen })}
        tabs={[
          { value: 'customers', label: tabName('Customers', customers) },
          { value: 'events', label: tabName('Events', events) },
          ...(eventId ? [{ value: 'photos', label: tabName('Photos', chosen?.photoCount) } as const] : []),
        ]}
      >
        <TabPanel value={tab} className="pt-6">
          {tab === 'customers' && <CustomersList />}
          {tab === 'events' && <CustomersEvents onChoose={(id) => onView({ tab: 'photos', eventId: id })} />}
          {tab === 'photos' && chosen && (
            <EventPhotos
              key={chosen.id}
              event={chosen}
              guestId={guestId}
              onEvent={(id) => onView({ tab: 'photos', eventId: id })}
              onGuest={(id) => onView({ tab: 'photos', eventId, guestId: id })}
            />
          )}
          {tab === 'photos' && event.isPending && <LoadingShape className="h-64" text="Loading photos" />}
          {tab === 'photos' && event.isError && !chosen && (
            <EventMissing isGone={isGone} onRetry={() => void event.refetch()} />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}

function EventMissing({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  return isGone ? (
    <EmptyState title="Event not found" text="It was deleted. The others are under Events." />
  ) : (
    <EmptyState title="Failed to fetch photos" text="There seems to be no connection right now.">
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}
