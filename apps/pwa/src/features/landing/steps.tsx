import { belowTheFoldTexts } from './below-the-fold.texts.ts';

export function Steps() {
  const t = belowTheFoldTexts();
  const steps = [
    { title: t.create, text: t.createNote },
    { title: t.scan, text: t.scanNote },
    { title: t.fill, text: t.fillNote },
  ];
  return (
    <section aria-labelledby="how-it-works" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-4 py-16">
        <h2 id="how-it-works" className="font-display text-28 font-semibold tracking-tight">
          {t.steps}
        </h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3">
          {steps.map(({ title, text }, i) => (
            <li key={title}>
              <div aria-hidden className="mb-4 rounded-picture bg-film px-2 pt-2">
                <img
                  src={`/artwork/step-${i + 1}.webp`}
                  alt=""
                  width={600}
                  height={400}
                  loading="lazy"
                  className="aspect-[3/2] w-full rounded-picture object-cover"
                />
                <p className="flex justify-between px-1 font-mono text-11 leading-6 text-film-print">
                  <span>{i + 1}</span>
                  <span>▸ {i + 1}A</span>
                </p>
              </div>
              <h3 className="text-21 font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
