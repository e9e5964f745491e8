import type { ReactNode } from 'react';
import { landingTexts } from './landing.texts.ts';

/** Renders the headline and `children`, the links. It is also prerendered for the first paint, without the links. */
export function Hero({ children }: { children?: ReactNode }) {
  const t = landingTexts();
  return (
    <section className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 pt-6 pb-10 md:grid-cols-12 md:items-end md:pt-16 md:pb-16">
      <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight md:col-span-8 md:text-64">
        {t.title}
      </h1>
      <div className="md:col-span-4">
        <p className="text-17 text-muted">{t.promise}</p>
        {children}
      </div>
    </section>
  );
}
