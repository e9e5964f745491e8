import type { ReactNode } from 'react';

/** Renders one term and its value. Belongs in a `dl`. */
export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-15 text-muted">{name}</dt>
      <dd className="text-17 break-words">{children}</dd>
    </div>
  );
}
