import type { ReactNode } from 'react';

/** The one heading of a screen. Navigation puts the focus on it, so that it is read out. */
export function PageTitle({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <header className="mb-6 md:mb-10">
      <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight">
        {children}
      </h1>
      {note && <p className="mt-2 max-w-xl text-17 text-muted">{note}</p>}
    </header>
  );
}
