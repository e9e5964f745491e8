import { coversPerEvent } from '@rollcall/schema/event';
import { classNames } from '../../ui/class-names.ts';

interface EventStripProps {
  eventCode: string;
  /** Addresses of thumbnails. */
  covers: readonly string[];
}

/** An event's strip of film: its best frames, and its code where film has its rim print. Before the first it is blank. */
export function EventStrip({ eventCode, covers }: EventStripProps) {
  const isBlank = covers.length === 0;
  return (
    <div className={classNames('rounded-picture border px-2 pt-2', isBlank ? 'border-line' : 'border-film bg-film')}>
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: coversPerEvent }, (_, i) => (
          <div
            key={i}
            className={classNames(
              'aspect-[3/2] grow basis-0 overflow-hidden rounded-picture',
              isBlank ? 'border border-dashed border-edge/60' : 'bg-film-print/10',
            )}
          >
            {covers[i] && (
              <img
                src={covers[i]}
                alt=""
                loading="lazy"
                decoding="async"
                className="animate-develop size-full object-cover"
              />
            )}
          </div>
        ))}
      </div>
      <p
        className={classNames(
          'flex items-center justify-between px-1 font-mono text-11 leading-6',
          isBlank ? 'text-muted' : 'text-film-print',
        )}
      >
        <span className="tracking-widest">{eventCode}</span>
        <span aria-hidden>▸ {isBlank ? '0' : `${covers.length}A`}</span>
      </p>
    </div>
  );
}
