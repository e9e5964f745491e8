import { ButtonLink } from '../../ui/form/button.tsx';
import { joinTexts } from './join.texts.ts';

/** Replaces the form if the event accepts only users with an account. */
export function AccountNeeded({ next }: { next: string }) {
  const t = joinTexts();
  return (
    <section aria-labelledby="account-needed" className="flex flex-col gap-4">
      <h2 id="account-needed" className="font-display text-21 font-semibold tracking-tight">
        {t.accountNeeded}
      </h2>
      <p className="text-muted">{t.accountNote}</p>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/customer-register" variant="primary" wide>
          {t.register}
        </ButtonLink>
        <ButtonLink to="/customer-login" search={{ next }} wide>
          {t.signIn}
        </ButtonLink>
      </div>
    </section>
  );
}
