import { coversPerEvent } from '@rollcall/schema/event';
import CloudOff from 'lucide-react/icons/cloud-off';
import { classNames } from '../../ui/class-names.ts';
import { CoverImage } from '../../ui/photo/cover-image.tsx';

interface EventStripProps {
  eventCode: string;
  /** The URLs of the thumbnails. */
  covers: readonly string[];
}

/**
 * Renders an event's cover photos as a strip of film, with the event code on its rim. Without photos, the strip is only
 * outlined: as high as film where cards stand side by side, and slim on phones.
 */
export function EventStrip({ eventCode, covers }: EventStripProps) {
  const isBlank = covers.length === 0;
  return (
    <div
      className={classNames(
        'rounded-picture border px-2 pt-2',
        isBlank ? 'border-line text-muted' : 'border-film-edge bg-film text-film-print',
      )}
    >
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: coversPerEvent }, (_, i) => (
          <div
            key={i}
            className={classNames(
              'aspect-[3/2] grow basis-0 overflow-hidden rounded-picture',
              isBlank ? 'border border-dashed border-edge max-sm:aspect-auto max-sm:h-12' : 'bg-film-print/10',
            )}
          >
            {covers[i] && (
              <CoverImage src={covers[i]} className="animate-develop size-full object-cover" fallback={<NotStored />} />
            )}
          </div>
        ))}
      </div>
      <p className="px-1 font-mono text-11 leading-6 tracking-widest">{eventCode}</p>
    </div>
  );
}

/** Stands for a cover that cannot be loaded, such as one that this device has not stored while offline. */
function NotStored() {
  return (
    <span className="grid size-full place-items-center">
      <CloudOff size={18} />
    </span>
  );
}
