import { belowTheFoldTexts } from './below-the-fold.texts.ts';
import { SendingFrame } from './sending-frame.tsx';

/** Renders the product's features: the strongest promise large with its picture, the others as a list beside it. */
export function Features() {
  const t = belowTheFoldTexts();
  const features = [
    { name: t.noInstall, text: t.noInstallNote },
    { name: t.review, text: t.reviewNote },
    { name: t.likes, text: t.likesNote },
    { name: t.privateEvents, text: t.privateEventsNote },
    { name: t.downloads, text: t.downloadsNote },
  ];
  return (
    <section aria-labelledby="features" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-gutter py-8 md:py-16">
        <h2 id="features" className="max-w-5xl font-display text-28 font-bold tracking-tight md:text-64">
          {t.features}
        </h2>
        <div className="mt-6 grid gap-x-16 gap-y-6 md:mt-10 md:gap-y-10 lg:grid-cols-12">
          <div className="flex flex-col lg:order-last lg:col-span-7">
            <SendingFrame />
            <h3 className="mt-4 font-display text-21 font-semibold tracking-tight md:mt-6 md:text-28">{t.offline}</h3>
            <p className="mt-1 max-w-xl text-15 md:mt-2 md:text-17 text-muted">{t.offlineNote}</p>
          </div>
          <ul className="grid content-between lg:col-span-5">
            {features.map(({ name, text }) => (
              <li key={name} className="border-t border-line py-3 last:pb-0 md:py-4">
                <h3 className="font-semibold md:text-21">{name}</h3>
                <p className="mt-1 text-15 text-muted md:text-17">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
