import './printed-page.css';
import type { ReactNode } from 'react';
import type { PaperSize } from './paper-size.ts';
import type { PrintTheme } from './print-theme.ts';

interface PrintedPageProps {
  theme: PrintTheme;
  paper: PaperSize;
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/**
 * Renders one page of paper in the colors of a theme. Colors end before the edge that printers leave blank. On screens it
 * is a preview that fills its container.
 */
export function PrintedPage({ theme, paper, label, children }: PrintedPageProps) {
  return (
    <article
      className="printed-page"
      data-theme={theme === 'night' ? 'print-dark' : 'print'}
      data-print-theme={theme}
      data-paper={paper}
      aria-label={label}
    >
      <div className="printed-area">{children}</div>
    </article>
  );
}
