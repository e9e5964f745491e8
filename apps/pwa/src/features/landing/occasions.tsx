import { belowTheFoldTexts } from './below-the-fold.texts.ts';
import { Picture } from './picture.tsx';

/** Lists the kinds of events that the product is made for. */
export function Occasions() {
  const t = belowTheFoldTexts();
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
        <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 md:mt-10 md:gap-y-10 lg:grid-cols-3 lg:gap-x-6">
          {occasions.map(({ name, text }, i) => (
            <li key={name}>
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
