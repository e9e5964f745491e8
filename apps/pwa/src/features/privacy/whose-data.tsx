import { privacyTexts } from './privacy.texts.ts';

/** Stands above what is done with somebody's data: whose. */
export function WhoseData({ who }: { who: string }) {
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data" className="font-display text-21 font-semibold tracking-tight">
        {privacyTexts().yourData}
      </h2>
      <p className="mt-1 wrap-anywhere">{who}</p>
    </section>
  );
}
