import type { ReactNode } from 'react';

/** Renders the end of a form, with its button. On phones and tablets it stays in reach at the bottom of the screen. */
export function SubmitBar({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-bar sticky bottom-0 z-10 -mx-gutter border-t border-line bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:p-0">
      {children}
    </div>
  );
}
