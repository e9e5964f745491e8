import type { ReactNode } from 'react';

/** The promise, and the ways in. Also painted before any script runs, then without the ways. */
export function Hero({ children }: { children?: ReactNode }) {
  return (
    <section className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 pt-6 pb-10 md:grid-cols-12 md:items-end md:pt-16 md:pb-16">
      <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight md:col-span-8 md:text-64">
        Everyone’s photos of the night, in one&nbsp;gallery.
      </h1>
      <div className="md:col-span-4">
        <p className="text-17 text-muted">
          Guests scan a code and start shooting: no app store, no account, no signal needed. Every photo arrives, and
          you choose what is shown.
        </p>
        {children}
      </div>
    </section>
  );
}
