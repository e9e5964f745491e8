import { ButtonLink } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { registrationRequiredTexts } from './registration-required.texts.ts';

interface AccountLinksProps {
  /** The path that visitors return to with an account. */
  next: string;
  /** Whether to sign in is the main action of the screen. */
  isPrimary?: boolean;
}

/** Renders a visitor's ways on from a screen that needs an account. */
export function AccountLinks({ next, isPrimary = false }: AccountLinksProps) {
  const t = registrationRequiredTexts();
  const height = isPrimary ? 'min-h-14' : undefined;
  return (
    <>
      <ButtonLink
        to="/customer-login"
        search={{ next }}
        variant={isPrimary ? 'primary' : 'secondary'}
        className={height}
      >
        {t.signIn}
      </ButtonLink>
      <ButtonLink to="/customer-register" search={{ next }} className={height}>
        {t.createAccount}
      </ButtonLink>
      <ButtonLink to="/" variant="quiet">
        {uiTexts().backToHome}
      </ButtonLink>
    </>
  );
}
