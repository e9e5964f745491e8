import { CalendarDays, House, type LucideIcon, Plus, QrCode } from 'lucide-react';

interface NavigationLink {
  to: '/' | '/events' | '/create-event' | '/join-event';
  /** Of its text. */
  name: 'home' | 'allEvents' | 'createEvent' | 'joinEvent';
  icon: LucideIcon;
}

/** The places that everybody can go to, in the order of the bar. */
export const navigationLinks: readonly NavigationLink[] = [
  { to: '/', name: 'home', icon: House },
  { to: '/events', name: 'allEvents', icon: CalendarDays },
  { to: '/create-event', name: 'createEvent', icon: Plus },
  { to: '/join-event', name: 'joinEvent', icon: QrCode },
];
