import Clock from 'lucide-react/icons/clock';
import { createDateFormat } from '../../language/formats.ts';
import { dashboardTexts } from './dashboard.texts.ts';

/** Says when the photos of the event will be deleted. The date is in the event's time zone, as in the organizer's mail. */
export function PhotoExpiryNotice({ expiresAt, timeZone }: { expiresAt: string; timeZone: string | null | undefined }) {
  const formatDate = createDateFormat({ dateStyle: 'long', timeZone: timeZone ?? 'UTC' });
  return (
    <p className="flex gap-3 rounded-control border border-amber bg-surface p-4 text-ink lg:col-start-1">
      <Clock size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-amber" />
      {dashboardTexts().photosExpire({ date: formatDate(new Date(expiresAt)) })}
    </p>
  );
}
