import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import { useEffect } from 'react';
import { navigationTexts } from './navigation.texts.ts';

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

/** Renders the bottom navigation bar of an event's screens. Phones only. */
export function BottomBar({ eventId }: { eventId: string }) {
  const t = navigationTexts();
  useEventManifest(eventId);
  return (
    <nav
      aria-label={t.event}
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 grid grid-cols-4 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Link to="/" className={itemClass} activeOptions={{ exact: true }}>
        <Item icon={House} label={t.home} />
      </Link>
      <Link to="/create-event" className={itemClass}>
        <Item icon={Plus} label={t.create} />
      </Link>
      <Link to="/join-event" className={itemClass}>
        <Item icon={QrCode} label={t.join} />
      </Link>
      <Link to="/event/$id/dashboard" params={{ id: eventId }} className={itemClass}>
        <Item icon={ChartNoAxesColumn} label={t.stats} />
      </Link>
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
