import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FilmStrip } from './film-strip.tsx';

/** How many images of film public/artwork holds, and how many of them one strip shows. */
const roll = 12;
const perStrip = 3;

interface FilmSheetProps {
  /** Number of the image that the film begins with, so that not every screen shows the same piece of it. */
  firstFrame: number;
  /** Whether high phones have two strips. Otherwise phones have one; wide windows have four. */
  isShort?: boolean;
  /** Whether no frame is circled. */
  isUnmarked?: boolean;
}

/** Renders decorative film in the second column of a screen, or from edge to edge below it on phones. */
export function FilmSheet({ firstFrame, isShort = false, isUnmarked = false }: FilmSheetProps): ReactNode {
  const frames = Array.from({ length: roll }, (_, i) => ((firstFrame - 1 + i) % roll) + 1);
  return (
    <div className="-mx-gutter mt-12 lg:mx-0 lg:mt-0">
      {[0, 1, 2, 3].map((strip) => (
        <FilmStrip
          key={strip}
          frames={frames.slice(strip * perStrip, (strip + 1) * perStrip)}
          chosen={isUnmarked ? undefined : frames[4]}
          isLazy
          className={classNames(
            'lg:border-x lg:*:px-2 lg:*:*:min-w-0',
            strip > 0 && 'lg:border-t-0',
            strip > 0 && (isShort && strip === 1 ? secondOnHighPhones : 'max-lg:hidden'),
          )}
        />
      ))}
    </div>
  );
}

/** Shifted, so that no frame stands below its neighbour. */
const secondOnHighPhones = 'max-lg:mt-2 max-lg:*:-ml-16 max-lg:[@media(height<50rem)]:hidden';
