import { belowTheFoldTexts } from './below-the-fold.texts.ts';
import { FrameNumber } from './frame-number.tsx';
import { Picture } from './picture.tsx';

/** Lists the three steps, where there is room as the frames of one piece of film. */
export function Steps() {
  const t = belowTheFoldTexts();
  const steps = [
    { title: t.create, text: t.createNote },
    { title: t.scan, text: t.scanNote },
    { title: t.fill, text: t.fillNote },
  ];
  return (
    <section aria-labelledby="how-it-works" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-gutter py-8 md:py-16">
        <h2 id="how-it-works" className="font-display text-28 font-bold tracking-tight md:text-40">
          {t.steps}
        </h2>
        <ol className="mt-6 grid gap-4 md:mt-10 md:grid-cols-3 md:gap-0">
          {steps.map(({ title, text }, i) => (
            <li
              key={title}
              className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-4 md:block md:first:*:first:rounded-l-picture md:last:*:first:rounded-r-picture"
            >
              <div aria-hidden className="bg-film px-2 pt-2 max-md:rounded-picture md:px-1">
                <Picture name={`step-${i + 1}`} />
                <FrameNumber number={i + 15} />
              </div>
              <div className="md:mt-4 md:pr-4">
                <h3 className="font-semibold md:text-21">{title}</h3>
                <p className="mt-1 text-15 text-muted md:text-17">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
