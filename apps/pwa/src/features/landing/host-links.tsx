import type { ReactNode } from 'react';

export const hostLinkClass = 'grow sm:grow-0';

/** Lays out the links for hosts: beside each other, as wide as the window on phones. */
export function HostLinks({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex max-w-xl flex-wrap gap-2 md:mt-6">{children}</div>;
}
