import type { ReactNode } from 'react';

/** Stands in for the rows of a list, below the rule that the list itself would begin with. */
export function NoRows({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="border-t-2 border-ink py-6">
      <h2 className="font-display text-21 font-semibold tracking-tight">{title}</h2>
      <p className="mt-1 max-w-md text-muted">{text}</p>
      {children && <div className="mt-6 flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
