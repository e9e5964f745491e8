import type { Customer } from '@rollcall/schema/customer';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Camera from 'lucide-react/icons/camera';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import User from 'lucide-react/icons/user';
import { lazy, Suspense, useEffect } from 'react';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { useMembership } from '../../local/views/outbox.hooks.ts';
import { navigationTexts } from './navigation.texts.ts';

/** Not part of a guest's way to the camera. */
const UnreadMark = lazy(() =>
  import('./unread-mark.tsx').then(
    ({ UnreadMark }) => ({ default: UnreadMark }),
    () => ({ default: () => null }),
  ),
);

const itemClass =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-13 font-medium text-muted data-[status=active]:text-ink';

function Item({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {label}
    </>
  );
}

function ChatItem({ eventId }: { eventId: string }) {
  return (
    <>
      <span className="relative">
        <MessagesSquare size={20} strokeWidth={1.75} aria-hidden />
        <Suspense fallback={null}>
          <UnreadMark eventId={eventId} />
        </Suspense>
      </span>
      {navigationTexts().chat}
    </>
  );
}

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
  const isHost = customer && (customer.isAdmin || event?.organizerId === customer.id);
  const params = { id: eventId };
  return (
    <nav
      aria-label={t.event}
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
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
          {event?.allowChat && (
            <Link to="/event/$id/chat" params={{ id: event.id }} className={itemClass}>
              <ChatItem eventId={event.id} />
            </Link>
          )}
        </>
      ) : (
        <>
          <Link to="/" className={itemClass} activeOptions={{ exact: true }}>
            <Item icon={House} label={t.home} />
          </Link>
          <Link to="/create-event" className={itemClass}>
            <Item icon={Plus} label={t.create} />
          </Link>
          <Link to="/join-event" className={itemClass}>
            <Item icon={QrCode} label={t.join} />
          </Link>
          <Link to="/event/$id/dashboard" params={params} className={itemClass}>
            <Item icon={ChartNoAxesColumn} label={t.stats} />
          </Link>
        </>
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
