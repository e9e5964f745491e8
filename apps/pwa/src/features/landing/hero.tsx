import type { ReactNode } from 'react';
import { landingTexts } from './landing.texts.ts';
import { Phones } from './phones.tsx';

interface HeroProps {
  /** The links for hosts. */
  links: ReactNode;
  codeForm: ReactNode;
}

/**
 * Renders the headline, the ways in and the phones. The phones are beside the headline where there is room, otherwise
 * below the ways in.
 */
export function Hero({ links, codeForm }: HeroProps) {
  const t = landingTexts();
  return (
    <section className="relative mx-auto w-full max-w-7xl px-gutter pt-4 pb-8 md:pt-16 md:pb-16 lg:min-h-160 lg:pt-24">
      <div className="lg:w-7/12">
        <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight md:text-64">
          {t.title}
        </h1>
        <p className="mt-4 max-w-xl text-17 text-muted md:mt-6">{t.promise}</p>
        {links}
        {codeForm}
        <Phones className="lg:absolute lg:inset-0" />
      </div>
    </section>
  );
}
