import { belowTheFoldTexts } from './below-the-fold.texts.ts';

/** Lists the product's features. */
export function Features() {
  const t = belowTheFoldTexts();
  const features = [
    { name: t.offline, text: t.offlineNote },
    { name: t.noInstall, text: t.noInstallNote },
    { name: t.review, text: t.reviewNote },
    { name: t.likes, text: t.likesNote },
    { name: t.privateEvents, text: t.privateEventsNote },
    { name: t.downloads, text: t.downloadsNote },
  ];
  return (
    <section aria-labelledby="features" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-gutter py-10 md:py-16">
        <h2 id="features" className="max-w-5xl font-display text-40 font-bold tracking-tight md:text-64">
          {t.features}
        </h2>
        <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 md:mt-10 lg:grid-cols-3">
          {features.map(({ name, text }) => (
            <li key={name} className="border-t border-line py-4 md:py-6">
              <h3 className="font-semibold md:text-21">{name}</h3>
              <p className="mt-1 text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
