import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { formatLongDate, formatTime } from '../../ui/event/event-date.ts';
import { useIsAhead } from '../../ui/event/undeveloped.hooks.ts';
import { filmTexts } from './film.texts.ts';

interface UndevelopedNoticeProps {
  event: MirrorEvent;
  /** UTC ISO 8601. */
  developsAt: string;
  /** Whether the user sees the photos beforehand. */
  isReviewer: boolean;
}

/** Says until then when the photos of an event are developed, and why a guest sees negatives. */
export function UndevelopedNotice({ event, developsAt, isReviewer }: UndevelopedNoticeProps) {
  const t = filmTexts();
  const isAhead = useIsAhead(developsAt);
  if (!isAhead) return null;
  const at = { timeZone: event.timeZone, date: developsAt };
  const text = isReviewer ? t.undevelopedForGuests : t.undeveloped;
  return (
    <p role="status" className="mx-auto max-w-7xl gutter py-2 text-15 text-muted">
      {text({ date: formatLongDate(at), time: formatTime(at) })}
    </p>
  );
}
