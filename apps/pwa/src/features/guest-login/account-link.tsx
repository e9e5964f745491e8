import type { Customer } from '@rollcall/schema/customer';
import { Link } from '@tanstack/react-router';
import { guestLoginTexts } from './guest-login.texts.ts';

/** Renders a link to the account, or to the sign-in for visitors. */
export function AccountLink({ customer }: { customer: Customer | null }) {
  const t = guestLoginTexts();
  return (
    <p className="mt-10 text-15 text-muted">
      <span className="wrap-anywhere">{customer ? t.signedInAs({ email: customer.email }) : t.haveAccount}</span>{' '}
      <Link
        to={customer ? '/customer-dashboard' : '/customer-login'}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline"
      >
        {customer ? t.account : t.signIn}
      </Link>
    </p>
  );
}
