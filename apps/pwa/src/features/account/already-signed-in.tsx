import type { Customer } from '@rollcall/schema/customer';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { alreadySignedInTexts } from './already-signed-in.texts.ts';
import { useSignOut } from './customer.hooks.ts';

/** Shown in place of a sign-in form when the user is signed in. */
export function AlreadySignedIn({ customer, next }: { customer: Customer; next: string }) {
  const t = alreadySignedInTexts();
  const { signOut, isSigningOut } = useSignOut('/customer-login');
  return (
    <>
      <PageTitle note={t.note({ email: customer.email })}>{t.title}</PageTitle>
      <div className="flex flex-col gap-2">
        <ButtonLink to={next} variant="primary" wide>
          {t.continue}
        </ButtonLink>
        {next !== '/customer-dashboard' && (
          <ButtonLink to="/customer-dashboard" wide>
            {t.account}
          </ButtonLink>
        )}
        <Button variant="quiet" wide isBusy={isSigningOut} onClick={signOut}>
          {isSigningOut ? t.signingOut : t.logout}
        </Button>
      </div>
    </>
  );
}
