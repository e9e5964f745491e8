import { CalendarDays, House, type LucideIcon, Plus, QrCode } from 'lucide-react';

interface NavigationLink {
  to: '/' | '/events' | '/create-event' | '/join-event';
  label: string;
  icon: LucideIcon;
}

/** The places that everybody can go to, in the order of the bar. */
export const navigationLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/events', label: 'All Events', icon: CalendarDays },
  { to: '/create-event', label: 'Create Event', icon: Plus },
  { to: '/join-event', label: 'Join Event', icon: QrCode },
];
