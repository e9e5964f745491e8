import type { Event } from '@rollcall/schema/event';
import type { ReactNode } from 'react';
import { formatNumber } from '../../language/formats.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { formatEventType } from '../../ui/event/event-type.ts';
import { allEventsTexts } from './all-events.texts.ts';
import { CodeText } from './code-text.tsx';

/** Renders an event's facts in pairs: side by side on narrow screens, one below the other on wide ones. */
export function AdminEventFacts({ event }: { event: Event }) {
  const t = allEventsTexts();
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,max-content)_minmax(0,1fr)] content-start items-baseline gap-x-4 gap-y-1 text-15 lg:grid-flow-col lg:grid-cols-[10.5rem_minmax(0,1fr)_6rem] lg:grid-rows-[auto_auto] lg:pt-1">
      <Fact name={t.code}>
        <CodeText>{event.eventCode}</CodeText>
      </Fact>
      <Fact name={t.when}>
        {formatShortDate(event)}, {formatTime(event)}
      </Fact>
      <Fact name={t.type} isMuted>
        {formatEventType(event.eventType)}
      </Fact>
      {event.location && (
        <Fact name={t.where} isMuted>
          {event.location}
        </Fact>
      )}
      <Fact name={t.guests} isNameVisible className="col-start-1 lg:col-start-3">
        {formatNumber(event.guestCount)}
      </Fact>
      <Fact name={t.photos} isNameVisible className="col-start-2 lg:col-start-3">
        {formatNumber(event.photoCount)}
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  /** A number says nothing without its name. */
  isNameVisible?: boolean;
  isMuted?: boolean;
  className?: string;
  children: ReactNode;
}

export function Fact({ name, isNameVisible, isMuted, className, children }: FactProps) {
  return (
    <div className={classNames('wrap-anywhere', isMuted && 'text-muted', className)}>
      <dt className={isNameVisible ? 'me-1 inline text-muted' : 'sr-only'}>{name}</dt>{' '}
      <dd className="inline">{children}</dd>
    </div>
  );
}
