import { coversPerEvent } from '@rollcall/schema/event';
import { classNames } from '../../ui/class-names.ts';

interface EventStripProps {
  eventCode: string;
  /** The URLs of the thumbnails. */
  covers: readonly string[];
  photoCount: number;
}

/** Renders an event's cover photos as a strip of film, with the event code on its rim. Blank without photos. */
export function EventStrip({ eventCode, covers, photoCount }: EventStripProps) {
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
        {photoCount > 0 && <span aria-hidden>▸ {photoCount}A</span>}
      </p>
    </div>
  );
}
