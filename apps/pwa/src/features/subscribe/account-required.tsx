import { ButtonLink } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { subscribeTexts } from './subscribe.texts.ts';

/** Offers visitors the ways to an account, which every plan belongs to. `next` is the path that they return to. */
export function AccountRequired({ next }: { next: string }) {
  const t = subscribeTexts();
  return (
    <section aria-label={t.account} className="mt-6 border-t border-line pt-4">
      <p className="text-muted">{t.signInFirst}</p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:flex-col">
        <ButtonLink to="/customer-login" search={{ next }}>
          {t.signIn}
        </ButtonLink>
        <ButtonLink to="/customer-register" search={{ next }}>
          {t.createAccount}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {uiTexts().backToHome}
        </ButtonLink>
      </div>
    </section>
  );
}
