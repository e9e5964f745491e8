import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PencilRing } from './pencil-ring.tsx';

interface FilmStripProps {
  /** Numbers of images in public/artwork. A string is rendered as text on a blank frame. */
  frames: readonly (number | string)[];
  /** The frame that is circled. */
  chosen?: number | undefined;
  /** Loads the images lazily, for strips below the fold. */
  isLazy?: boolean;
  className?: string;
}

/** Renders a decorative film strip from edge to edge. It overflows small screens. */
export function FilmStrip({ frames, chosen, isLazy = false, className }: FilmStripProps): ReactNode {
  return (
    <div aria-hidden className={classNames('overflow-x-clip border-y border-film-edge bg-film py-2', className)}>
      <div className="mx-auto flex max-w-7xl gap-2 px-gutter">
        {frames.map((frame) => (
          <div key={frame} className="relative w-1/4 min-w-40 grow">
            {typeof frame === 'number' ? (
              <img
                src={`/artwork/frame-${String(frame).padStart(2, '0')}.webp`}
                alt=""
                width={600}
                height={400}
                loading={isLazy ? 'lazy' : 'eager'}
                className="animate-develop block aspect-[3/2] w-full rounded-picture object-cover"
              />
            ) : (
              <p className="grid aspect-[3/2] place-items-center rounded-picture bg-film-print/15 font-mono text-28 text-film-print">
                {frame}
              </p>
            )}
            {frame === chosen && <PencilRing className="-inset-x-[6%] -top-[9%] h-[106%] w-[112%]" />}
            <p className="flex justify-between px-1 pt-1 font-mono text-11 text-film-print">
              <span>{frame}</span>
              <span>▸ {frame}A</span>
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
