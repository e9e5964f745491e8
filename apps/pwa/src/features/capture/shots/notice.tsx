import type { ReactNode } from 'react';

/** A line below the status: a warning or an action. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className="mb-1 max-w-md rounded-control bg-surface px-3 py-1 text-13 text-ink">{children}</div>;
}
