import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { FilmStrip } from './photo/film-strip.tsx';

/** Numbers of images in public/artwork, one list for each strip. */
const strips = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
  [10, 11, 12],
];

/**
 * Renders a screen that consists of a form or a few buttons, with film beside it, or one strip below it on phones. Sets
 * the document title to `title`.
 */
export function FilmPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <div className="items-start justify-between gap-16 lg:grid lg:grid-cols-[28rem_minmax(0,38rem)]">
        <div className="mx-auto w-full max-w-md">{children}</div>
        <div className="-mx-gutter mt-12 lg:mx-0 lg:mt-0">
          {strips.map((frames, index) => (
            <FilmStrip
              key={frames[0]}
              frames={frames}
              chosen={6}
              isLazy
              className={
                index === 0
                  ? 'lg:border-x lg:*:px-2 lg:*:*:min-w-0'
                  : 'max-lg:hidden lg:border-x lg:border-t-0 lg:*:px-2 lg:*:*:min-w-0'
              }
            />
          ))}
        </div>
      </div>
    </Page>
  );
}
