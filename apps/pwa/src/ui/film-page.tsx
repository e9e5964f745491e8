import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Page } from './page.tsx';
import { FilmStrip } from './photo/film-strip.tsx';

/** How many images of film public/artwork holds, and how many of them one strip shows. */
const roll = 12;
const perStrip = 3;

interface FilmPageProps {
  title: string;
  /** Number of the image that the film begins with, so that not every screen shows the same piece of it. */
  firstFrame: number;
  /**
   * Whether the screen is no more than a few buttons. It has two strips, the second one also below it on high phones.
   */
  isShort?: boolean;
  /** Whether no frame is circled, on a screen that has nothing to offer. */
  isUnmarked?: boolean;
  children: ReactNode;
}

/**
 * Renders a screen that consists of a form or a few buttons, with film beside it, or a strip of it below on phones. Sets
 * the document title to `title`.
 */
export function FilmPage({ title, firstFrame, isShort = false, isUnmarked = false, children }: FilmPageProps) {
  const frames = Array.from({ length: roll }, (_, i) => ((firstFrame - 1 + i) % roll) + 1);
  return (
    <Page title={title}>
      <div className="items-start justify-between gap-16 lg:grid lg:grid-cols-[28rem_minmax(0,38rem)]">
        <div className="mx-auto w-full max-w-md">{children}</div>
        <div className="-mx-gutter mt-12 lg:mx-0 lg:mt-0">
          {(isShort ? [0, 1] : [0, 1, 2, 3]).map((strip) => (
            <FilmStrip
              key={strip}
              frames={frames.slice(strip * perStrip, (strip + 1) * perStrip)}
              chosen={isUnmarked ? undefined : frames[4]}
              isLazy
              className={classNames(
                'lg:border-x lg:*:px-2 lg:*:*:min-w-0',
                strip > 0 && 'lg:border-t-0',
                strip > 0 && (isShort ? secondOnHighPhones : 'max-lg:hidden'),
              )}
            />
          ))}
        </div>
      </div>
    </Page>
  );
}

/** Shifted, so that no frame stands below its neighbour. */
const secondOnHighPhones = 'max-lg:mt-2 max-lg:*:-ml-16 max-lg:[@media(height<50rem)]:hidden';
