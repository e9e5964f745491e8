import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { belowTheFoldTexts } from './below-the-fold.texts.ts';
import { FrameNumber } from './frame-number.tsx';
import { Picture } from './picture.tsx';

/**
 * Lists the kinds of events that the product is made for, as the frames of one film. Where the film is wider than the
 * window, the next frame is cut, which shows that it scrolls.
 */
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
    <section aria-labelledby="occasions" data-theme="dark" className="border-y border-film-edge bg-film text-ink">
      <div className="mx-auto max-w-7xl px-gutter py-8 md:py-16">
        <h2 id="occasions" className="font-display text-28 font-bold tracking-tight md:text-40">
          {t.occasions}
        </h2>
        <ul
          ref={list}
          // Arrow keys scroll it where it does not fit.
          tabIndex={isScrollable ? 0 : undefined}
          aria-labelledby="occasions"
          className="mt-6 flex gap-2 md:mt-10 md:grid md:grid-cols-3 md:gap-y-10 max-md:-mx-gutter max-md:snap-x max-md:scroll-px-gutter max-md:overflow-x-auto max-md:px-gutter"
        >
          {occasions.map(({ name, text }, i) => (
            <li key={name} className="max-md:w-64 max-md:shrink-0 max-md:snap-start">
              <Picture name={`occasion-${i + 1}`} />
              <FrameNumber number={i + 9} />
              <h3 className="mt-2 pr-2 font-semibold text-balance">{name}</h3>
              <p className="mt-1 pr-2 text-15 text-balance text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Returns whether an element's content is wider than the element, also after it is resized. */
function useIsScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setScrollable(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isScrollable;
}
