import { useRef } from 'react';
import { useIsScrollable } from '../../ui/browser/is-scrollable.hooks.ts';
import { belowTheFoldTexts } from './below-the-fold.texts.ts';
import { Picture } from './picture.tsx';

/** Lists the kinds of events that the product is made for, on phones side by side as far as one swipes. */
export function Occasions() {
  const t = belowTheFoldTexts();
  const list = useRef<HTMLUListElement>(null);
  const isScrollable = useIsScrollable(list);
  const occasions = [
    { name: t.graduations, text: t.graduationsNote },
    { name: t.weddings, text: t.weddingsNote },
    { name: t.corporate, text: t.corporateNote },
    { name: t.sports, text: t.sportsNote },
    { name: t.concerts, text: t.concertsNote },
    { name: t.celebrations, text: t.celebrationsNote },
  ];
  return (
    <section aria-labelledby="occasions" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-gutter py-10 md:py-16">
        <h2 id="occasions" className="font-display text-40 font-bold tracking-tight md:text-64">
          {t.occasions}
        </h2>
        <ul
          ref={list}
          // Arrow keys scroll it where it does not fit.
          tabIndex={isScrollable ? 0 : undefined}
          aria-labelledby="occasions"
          className="mt-6 flex gap-4 md:mt-10 md:grid md:grid-cols-2 md:gap-y-10 lg:grid-cols-3 lg:gap-x-6 max-md:-mx-gutter max-md:snap-x max-md:scroll-px-gutter max-md:overflow-x-auto max-md:px-gutter"
        >
          {occasions.map(({ name, text }, i) => (
            <li key={name} className="max-md:w-64 max-md:shrink-0 max-md:snap-start">
              <Picture name={`occasion-${i + 1}`} />
              <h3 className="mt-3 font-semibold md:text-21">{name}</h3>
              <p className="mt-1 text-15 text-pretty text-muted md:text-17">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
