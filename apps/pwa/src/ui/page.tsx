import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';

const widths = { narrow: 'max-w-124', reading: 'max-w-180', wide: 'max-w-7xl' };

/** Renders the container of a screen's content and sets the document title to `title`. */
export function Page({
  title,
  width = 'wide',
  children,
}: {
  title: string;
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = title === 'Rollcall' ? title : `${title} · Rollcall`;
  }, [title]);
  return <div className={classNames('gutter mx-auto w-full pt-4 pb-16 md:pt-10', widths[width])}>{children}</div>;
}
