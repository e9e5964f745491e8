import type { ReactNode } from 'react';

interface PageTitleProps {
  children: ReactNode;
  /** The event that the screen is about. */
  eventName?: string | undefined;
  note?: ReactNode;
}

/** Renders the main heading of a screen. Navigation moves the focus to it, so that screen readers announce it. */
export function PageTitle({ children, eventName, note }: PageTitleProps) {
  return (
    <header className="mb-6 md:mb-10">
      {eventName && (
        <p className="text-17 text-muted">
          <bdi>{eventName}</bdi>
        </p>
      )}
      <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight">
        {children}
      </h1>
      {note && <p className="mt-2 max-w-xl text-17 text-muted">{note}</p>}
    </header>
  );
}
