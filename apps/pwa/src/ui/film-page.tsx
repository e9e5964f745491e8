import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { FilmSheet } from './photo/film-sheet.tsx';

interface FilmPageProps {
  title: string;
  /** Number of the image that the film begins with, so that not every screen shows the same piece of it. */
  firstFrame: number;
  /** Whether the screen is no more than a few buttons, which leave room for a second strip on high phones. */
  isShort?: boolean;
  /** Whether no frame is circled, on a screen that has nothing to offer. */
  isUnmarked?: boolean;
  children: ReactNode;
}

/**
 * Renders a screen that consists of a form or a few buttons, beside a sheet of film or above a strip of it on phones. The
 * title of every such screen stands in the same place. Sets the document title to `title`.
 */
export function FilmPage({ title, firstFrame, isShort = false, isUnmarked = false, children }: FilmPageProps) {
  return (
    <Page title={title}>
      <div className="items-start justify-between gap-16 lg:grid lg:grid-cols-[28rem_minmax(0,38rem)]">
        <div className="mx-auto w-full max-w-md lg:pt-24">{children}</div>
        <FilmSheet firstFrame={firstFrame} isShort={isShort} isUnmarked={isUnmarked} />
      </div>
    </Page>
  );
}
