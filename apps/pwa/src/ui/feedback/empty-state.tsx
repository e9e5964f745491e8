import type { ReactNode } from 'react';

/** Renders a placeholder for an empty list: three blank film frames, a heading, an optional text and actions. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start py-10">
      <div aria-hidden className="mb-6 flex gap-2">
        {['01', '02', '03'].map((number) => (
          <div key={number} className="flex flex-col gap-1">
            <div className="h-14 w-20 rounded-picture border border-dashed border-edge" />
            <span className="mono-label">{number}</span>
          </div>
        ))}
      </div>
      <h2 className="font-display text-21 font-semibold tracking-tight">{title}</h2>
      {text && <p className="mt-1 max-w-md text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
