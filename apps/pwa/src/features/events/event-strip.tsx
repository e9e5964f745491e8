import { coversPerEvent } from '@rollcall/schema/event';
import { BlankFrames } from '../../ui/photo/blank-frames.tsx';

interface EventStripProps {
  eventCode: string;
  /** The URLs of the thumbnails. */
  covers: readonly string[];
  photoCount: number;
}

/**
 * Renders an event's cover photos as a strip of film, with the event code on its rim. Without photos, renders blank
 * frames: as high as film where cards stand side by side, and slim on phones.
 */
export function EventStrip({ eventCode, covers, photoCount }: EventStripProps) {
  if (covers.length === 0) {
    return (
      <div className="sm:pt-1.5">
        <BlankFrames count={coversPerEvent} className="h-12 sm:aspect-[3/2] sm:h-auto" />
        <p className="mono-label leading-6 tracking-widest">{eventCode}</p>
      </div>
    );
  }
  return (
    <div className="rounded-picture border border-film-edge bg-film px-2 pt-2">
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: coversPerEvent }, (_, i) => (
          <div key={i} className="aspect-[3/2] grow basis-0 overflow-hidden rounded-picture bg-film-print/10">
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
      <p className="flex items-center justify-between px-1 font-mono text-11 leading-6 text-film-print">
        <span className="tracking-widest">{eventCode}</span>
        {photoCount > 0 && <span aria-hidden>▸ {photoCount}A</span>}
      </p>
    </div>
  );
}
