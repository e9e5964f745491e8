import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { formatLongDate, formatTime } from '../../ui/event/event-date.ts';
import { filmTexts } from './film.texts.ts';

interface UndevelopedNoticeProps {
  event: MirrorEvent;
  /** UTC ISO 8601. */
  developsAt: string;
}

/** Says when the photos of an event are developed, and why a guest sees negatives until then. */
export function UndevelopedNotice({ event, developsAt }: UndevelopedNoticeProps) {
  const at = { timeZone: event.timeZone, date: developsAt };
  return (
    <p role="status" className="mx-auto max-w-7xl gutter py-2 text-15 text-muted">
      {filmTexts().undeveloped({ date: formatLongDate(at), time: formatTime(at) })}
    </p>
  );
}
