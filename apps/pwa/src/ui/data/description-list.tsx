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

/** Renders a large number with its label. Belongs in a `dl`. */
export function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="grid content-start border-t-2 border-ink pt-2">
      <dt className="text-13 break-words hyphens-auto text-muted md:text-15">{label}</dt>
      <dd className="row-start-1 font-display text-28 font-semibold tracking-tight tabular-nums md:text-40">
        {value ?? '–'}
      </dd>
    </div>
  );
}
