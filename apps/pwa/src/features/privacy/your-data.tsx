import { ButtonLink } from '../../ui/form/button.tsx';
import { privacyTexts } from './privacy.texts.ts';

/** Renders whose data the screen exports and deletes. `who` is a sentence that names the user. */
export function YourData({ who }: { who: string }) {
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data" className="font-display text-21 font-semibold tracking-tight">
        {privacyTexts().yourData}
      </h2>
      <p className="mt-1 wrap-anywhere">{who}</p>
    </section>
  );
}

/** Renders the section of {@link YourData} for a visitor, with links to sign in. */
export function YourDataSignedOut() {
  const t = privacyTexts();
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data" className="font-display text-21 font-semibold tracking-tight">
        {t.yourData}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t.nobodySignedIn}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/customer-login" search={{ next: '/privacy' }}>
          {t.signIn}
        </ButtonLink>
        <ButtonLink to="/guest-login" search={{ next: '/privacy' }}>
          {t.findEvents}
        </ButtonLink>
      </div>
    </section>
  );
}
