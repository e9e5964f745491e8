import type { ListedGuest } from '@rollcall/schema/guest';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type RefObject, useRef, useState } from 'react';
import { useFocusWhenShown } from '../../ui/browser/focus-when-shown.hooks.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { guestListQuery, invitationListQuery, removedGuestsQuery } from './guest-list.query.ts';
import { GuestNames } from './guest-names.tsx';
import { GuestRow } from './guest-row.tsx';
import { guestsTexts } from './guests.texts.ts';
import { InvitationList } from './invitation-list.tsx';
import { ReentryDialog } from './reentry-dialog.tsx';
import { RemovedGuests } from './removed-guests.tsx';

interface GuestListProps {
  event: { id: string; guestListEnabled?: boolean };
  /** The number of those who joined; undefined while unknown. */
  guestCount: number | undefined;
  /** Whether the user may erase the photos of a guest. */
  canErase: boolean;
}

/** Renders an event's guests for its host: a few names, and all of them once they are asked for. */
export function GuestList({ event, guestCount, canErase }: GuestListProps) {
  const t = guestsTexts();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const isSomebodyListed = useSomebodyListed(event.id, guestCount);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNames = Boolean(guestCount) && !isOpen;
  return (
    <section aria-labelledby="guests">
      <div className="flex items-center gap-x-4 border-t border-line pt-2 sm:pt-4">
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 sm:gap-x-4">
          <h2
            ref={heading}
            id="guests"
            tabIndex={-1}
            className="font-display text-21 font-semibold tracking-tight outline-none sm:text-28"
          >
            {t.title}
          </h2>
          {guestCount === 0 && !isOpen && (
            <p className="text-balance text-muted max-sm:text-15">
              {event.guestListEnabled ? t.nobodyInvited : t.nobody}
            </p>
          )}
          {hasNames && <GuestNames eventId={event.id} guestCount={guestCount ?? 0} />}
        </div>
        {(isSomebodyListed || isOpen) && (
          <Button
            variant="quiet"
            small
            disabled={!isOnline && !isOpen}
            aria-expanded={isOpen}
            aria-controls="guest-list"
            onClick={() => setOpen(!isOpen)}
            className="-mr-3 min-w-11 shrink-0"
          >
            {/* On phones, the names have its room, and the heading beside them says what opens. */}
            <span className="max-sm:sr-only">{isOpen ? t.hide : guestCount === 0 ? t.showInvited : t.show}</span>
            <ChevronDown size={18} className={classNames('transition', isOpen && 'rotate-180')} />
          </Button>
        )}
      </div>
      <div id="guest-list">
        {isOpen && (
          <OpenList
            eventId={event.id}
            hasGuestList={event.guestListEnabled === true}
            canErase={canErase}
            heading={heading}
          />
        )}
      </div>
    </section>
  );
}

interface OpenListProps {
  eventId: string;
  hasGuestList: boolean;
  canErase: boolean;
  heading: RefObject<HTMLElement | null>;
}

function OpenList({ eventId, hasGuestList, canErase, heading }: OpenListProps) {
  const t = guestsTexts();
  const list = useInfiniteQuery(guestListQuery(eventId));
  const [reentering, setReentering] = useState<ListedGuest | null>(null);
  const [removedId, setRemovedId] = useState<string | null>(null);
  const guests = list.data?.pages.flatMap((page) => page.guests) ?? [];
  useFocusWhenShown(heading, removedId !== null && !guests.some((guest) => guest.id === removedId));
  return (
    <>
      {list.isPending && <Skeleton className="mt-4 h-32" text={t.loading} />}
      {list.isError && (
        <p role="status" className="mt-4 flex flex-wrap items-center justify-between gap-2 text-muted">
          {t.notHere}
          <Button onClick={() => void list.refetch()}>{uiTexts().tryAgain}</Button>
        </p>
      )}
      {list.isSuccess && guests.length === 0 && <p className="mt-4 text-muted">{t.nobody}</p>}
      <ul aria-labelledby="guests" className="mt-4">
        {guests.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            hasGuestList={hasGuestList}
            canErase={canErase}
            onReenter={() => setReentering(guest)}
            onRemoved={() => setRemovedId(guest.id)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-4" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? t.loadingMore : t.showMore}
        </Button>
      )}
      <InvitationList eventId={eventId} />
      <RemovedGuests eventId={eventId} />
      <ReentryDialog guest={reentering} onClose={() => setReentering(null)} />
    </>
  );
}

/**
 * Returns whether the list of an event's guests has anybody. Of an event that nobody has joined, those are who was
 * invited or removed.
 */
function useSomebodyListed(eventId: string, guestCount: number | undefined): boolean {
  const enabled = guestCount === 0;
  const invited = useInfiniteQuery({ ...invitationListQuery(eventId), enabled });
  const removed = useQuery({ ...removedGuestsQuery(eventId), enabled });
  const invitedCount = invited.data?.pages[0]?.invitations.length ?? 0;
  const removedCount = removed.data?.length ?? 0;
  return !enabled || invitedCount + removedCount > 0;
}
