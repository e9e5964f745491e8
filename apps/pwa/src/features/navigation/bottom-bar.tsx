import type { Customer } from '@rollcall/schema/customer';
import { Link } from '@tanstack/react-router';
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import User from 'lucide-react/icons/user';
import { Suspense, useEffect } from 'react';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { useMembership } from '../../local/views/outbox.hooks.ts';
import { lazyOrNothing } from '../../ui/browser/lazy-or-nothing.ts';
import { findRole } from '../../ui/event/event-role.ts';
import { Item, itemClass } from './bottom-bar-item.tsx';
import { navigationTexts } from './navigation.texts.ts';

// Not part of a guest's way to the camera.
const LazyItems = lazyOrNothing(() => import('./lazy-items.tsx').then(({ LazyItems }) => LazyItems));
const VisitorItems = lazyOrNothing(() => import('./visitor-items.tsx').then(({ VisitorItems }) => VisitorItems));

interface BottomBarProps {
  eventId: string;
  /** Null for a visitor. */
  customer: Customer | null;
}

/** Renders the bottom navigation bar of an event's screens. Guests get another one than hosts and visitors. Phones only. */
export function BottomBar({ eventId, customer }: BottomBarProps) {
  const t = navigationTexts();
  const event = useEvent(eventId);
  const membership = useMembership(eventId);
  useEventManifest(eventId);
  const isHost = findRole(event, customer);
  const params = { id: eventId };
  return (
    <nav
      aria-label={t.event}
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 grid grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {membership && !isHost ? (
        <>
          <Link to="/event/$id/camera" params={params} className={itemClass}>
            <Item icon={Camera} label={t.camera} />
          </Link>
          {/* Marked during any search but that for one's own photos: only an explicit `undefined` is compared. */}
          <Link
            to="/event/$id/gallery"
            params={params}
            search={{ mine: undefined as never }}
            activeOptions={{ explicitUndefined: true }}
            className={itemClass}
          >
            <Item icon={Images} label={t.gallery} />
          </Link>
          <Link to="/event/$id/gallery" params={params} search={{ mine: 'yes' }} className={itemClass}>
            <Item icon={User} label={t.mine} />
          </Link>
          <Suspense fallback={<span />}>
            <LazyItems event={event} className={itemClass} />
          </Suspense>
        </>
      ) : (
        // As high as the items.
        <Suspense fallback={<span className={itemClass} />}>
          <VisitorItems eventId={eventId} />
        </Suspense>
      )}
    </nav>
  );
}

/** Makes an app that is installed from these screens start at the event's camera. */
function useEventManifest(eventId: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (!link) return;
    const { href } = link;
    link.href = `/event/${eventId}/manifest.webmanifest`;
    return () => {
      link.href = href;
    };
  }, [eventId]);
}
