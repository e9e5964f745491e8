import { rsvpDeadlineMs } from '@rollcall/schema/rsvp-deadline';
import type { KnownEvent } from '../../remote/events.ts';
import { serverNowMs } from '../../remote/http/server-clock.ts';
import { formatLongDate } from '../../ui/event/event-date.ts';
import { joinTexts } from './join.texts.ts';

export function isRsvpOver(event: KnownEvent, nowMs: number = serverNowMs()): boolean {
  const deadlineMs = rsvpDeadlineMs(event);
  return deadlineMs !== null && nowMs > deadlineMs;
}

/** Shows the deadline to join a private event that asks for an RSVP, or that it has passed. */
export function RsvpNotice({ event }: { event: KnownEvent }) {
  const t = joinTexts();
  const deadlineMs = rsvpDeadlineMs(event);
  if (deadlineMs === null) return null;
  if (isRsvpOver(event)) {
    return (
      <p role="alert" className="rounded-control border border-red p-4 text-red">
        {t.rsvpOver({ days: event.rsvpDeadlineDays ?? 0 })}
      </p>
    );
  }
  return (
    <p className="rounded-control border border-line bg-surface p-4 text-15">
      {t.rsvpBy({ date: formatLongDate({ date: new Date(deadlineMs).toISOString(), timeZone: event.timeZone }) })}
    </p>
  );
}
