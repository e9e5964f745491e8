import { belowTheFoldTexts } from './below-the-fold.texts.ts';
import { Picture } from './picture.tsx';
import { SendingFrame } from './sending-frame.tsx';

/** Renders the product's features: the strongest promise large, the others as a list beside it, each with a picture. */
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
      <div className="mx-auto max-w-7xl px-gutter py-10 md:py-16">
        <h2 id="features" className="max-w-5xl font-display text-40 font-bold tracking-tight md:text-64">
          {t.features}
        </h2>
        <div className="mt-6 grid gap-x-16 gap-y-10 md:mt-10 lg:grid-cols-2">
          <div className="flex flex-col">
            <SendingFrame />
            <h3 className="mt-4 font-display text-28 font-semibold tracking-tight md:mt-6">{t.offline}</h3>
            <p className="mt-2 max-w-xl text-17 text-pretty text-muted">{t.offlineNote}</p>
          </div>
          <ul className="grid content-between border-b border-line">
            {features.map(({ name, text }, i) => (
              <li
                key={name}
                className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-4 border-t border-line py-3 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-6"
              >
                <Picture name={`feature-${i + 2}`} />
                <div>
                  <h3 className="font-semibold md:text-21">{name}</h3>
                  <p className="mt-1 text-15 text-pretty text-muted md:text-17">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
