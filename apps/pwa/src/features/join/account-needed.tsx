import { ButtonLink } from '../../ui/form/button.tsx';
import { joinTexts } from './join.texts.ts';

interface AccountNeededProps {
  eventCode: string;
  /** The token of the invitation that led here. It also lets its address register. */
  inviteToken: string | undefined;
}

/** Replaces the form if the event accepts only users with an account. */
export function AccountNeeded({ eventCode, inviteToken }: AccountNeededProps) {
  const t = joinTexts();
  const next = inviteToken ? `/join/${eventCode}?invite=${inviteToken}` : `/join-event?code=${eventCode}`;
  return (
    <section aria-labelledby="account-needed" className="flex flex-col gap-4">
      <h2 id="account-needed" className="font-display text-21 font-semibold tracking-tight">
        {t.accountNeeded}
      </h2>
      <p className="text-muted">{t.accountNote}</p>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/customer-register" search={{ next, token: inviteToken }} variant="primary" wide>
          {t.register}
        </ButtonLink>
        <ButtonLink to="/customer-login" search={{ next }} wide>
          {t.signIn}
        </ButtonLink>
      </div>
    </section>
  );
}
