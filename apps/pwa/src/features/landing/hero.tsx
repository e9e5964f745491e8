import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { landingTexts } from './landing.texts.ts';
import { PhoneInHand } from './phone-in-hand.tsx';

interface HeroProps {
  /** The links and the event code form. */
  children?: ReactNode;
  /** The contact sheet. */
  sheet?: ReactNode;
}

/**
 * Renders the headline, the way in, the contact sheet and the phone: beside the headline where there is room, otherwise
 * below the sheet. It is also prerendered for the first paint, without the links and what is below the headline.
 */
export function Hero({ children, sheet }: HeroProps) {
  const t = landingTexts();
  return (
    <div className="grid grid-cols-1">
      <section className="mx-auto w-full max-w-7xl px-4 pt-6 pb-10 md:pt-16 md:pb-16 lg:col-start-1 lg:row-start-1 lg:pt-24">
        <div className="lg:w-7/12">
          <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight md:text-64">
            {t.title}
          </h1>
          <p className="mt-6 max-w-xl text-17 text-muted">{t.promise}</p>
          {children}
        </div>
      </section>
      {sheet}
      <PhoneInHand
        className={classNames(
          'lg:col-start-1 lg:row-start-1 lg:mx-auto lg:w-full lg:max-w-7xl lg:justify-end',
          !sheet && 'max-lg:hidden',
        )}
      />
    </div>
  );
}
