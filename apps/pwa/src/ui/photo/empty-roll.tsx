import Camera from 'lucide-react/icons/camera';
import { formatFrameNumber } from './frame-number.ts';

/** Renders the first frames of a roll on which no photo is yet: the first waits for the camera. Decorative. */
export function EmptyRoll() {
  return (
    <div aria-hidden className="mb-8 grid w-full max-w-lg grid-cols-3 gap-2 text-left">
      {[1, 2, 3].map((number) => (
        <div key={number}>
          <div className="grid aspect-3/2 place-items-center rounded-picture border border-dashed border-edge text-muted">
            {number === 1 && <Camera size={28} />}
          </div>
          <span className="mono-label mt-1 block">{formatFrameNumber(number)}</span>
        </div>
      ))}
    </div>
  );
}
