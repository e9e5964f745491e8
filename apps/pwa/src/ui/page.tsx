import { type ReactNode, useEffect } from 'react';

const widths = { narrow: 'max-w-104', reading: 'max-w-160', wide: undefined };

/**
 * Renders the container of a screen's content and sets the document title to `title`. Content of any width begins where
 * the bar above it begins.
 */
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
  return (
    <div className="gutter mx-auto w-full max-w-7xl pt-4 pb-16 md:pt-10">
      {widths[width] ? <div className={widths[width]}>{children}</div> : children}
    </div>
  );
}
