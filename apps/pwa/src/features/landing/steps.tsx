import { belowTheFoldTexts } from './below-the-fold.texts.ts';
import { Picture } from './picture.tsx';

export function Steps() {
  const t = belowTheFoldTexts();
  const steps = [
    { title: t.create, text: t.createNote },
    { title: t.scan, text: t.scanNote },
    { title: t.fill, text: t.fillNote },
  ];
  return (
    <section aria-labelledby="how-it-works" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-gutter py-10 md:py-16">
        <h2 id="how-it-works" className="font-display text-40 font-bold tracking-tight md:text-64">
          {t.steps}
        </h2>
        <ol className="mt-6 grid gap-6 md:mt-10 md:grid-cols-3 md:gap-10">
          {steps.map(({ title, text }, i) => (
            <li key={title} className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-4 md:block">
              <div aria-hidden className="rounded-picture bg-film px-2 pt-2 md:mb-4">
                <Picture name={`step-${i + 1}`} />
                <p className="flex justify-between px-1 font-mono text-11 leading-6 text-film-print">
                  <span>{i + 1}</span>
                  <span>▸ {i + 1}A</span>
                </p>
              </div>
              <div>
                <h3 className="font-semibold md:text-21">{title}</h3>
                <p className="mt-1 text-15 text-pretty text-muted md:text-17">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
