import type { ReactNode } from 'react';

/** One line of what is known of something; stands in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-15 text-muted">{name}</dt>
      <dd className="text-17 break-words">{children}</dd>
    </div>
  );
}
