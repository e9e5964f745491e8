import { ButtonLink } from '../../ui/form/button.tsx';
import { privacyTexts } from './privacy.texts.ts';

/** For who is not known on this browser: where there may be something about them. */
export function NobodyKnown() {
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
