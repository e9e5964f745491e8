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
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 py-10 md:gap-10 md:py-16 lg:grid-cols-12">
        <h2 id="features" className="font-display text-40 font-bold tracking-tight lg:col-span-4">
          {t.features}
        </h2>
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-8">
          {features.map(({ name, text }) => (
            <li key={name} className="border-t border-line py-4 md:py-6">
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
