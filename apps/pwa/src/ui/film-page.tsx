import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Page } from './page.tsx';
import { FilmSheet } from './photo/film-sheet.tsx';

interface FilmPageProps {
  title: string;
  /** Number of the image that the film begins with, so that not every screen shows the same piece of it. */
  firstFrame: number;
  /**
   * Whether the screen is no more than a few buttons. It has two strips, the second one also below it on high phones, and
   * stands in the middle of a wide window.
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
  return (
    <Page title={title}>
      <div
        className={classNames(
          'justify-between gap-16 lg:grid lg:grid-cols-[28rem_minmax(0,38rem)]',
          // Without the bar, the footer and the space above and below.
          isShort ? 'items-center lg:min-h-[calc(100dvh-17rem)]' : 'items-start',
        )}
      >
        <div className="mx-auto w-full max-w-md">{children}</div>
        <FilmSheet firstFrame={firstFrame} isShort={isShort} isUnmarked={isUnmarked} />
      </div>
    </Page>
  );
}
