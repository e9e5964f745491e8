import type { Customer } from '@rollcall/schema/customer';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Where somebody would say who they are, and has. */
export function SignedInAlready({ customer, next }: { customer: Customer; next: string }) {
  return (
    <>
      <PageTitle note={`As ${customer.email}. Events you join are yours.`}>You are signed in</PageTitle>
      <div className="flex flex-col gap-2">
        <ButtonLink to={next} variant="primary" wide>
          Continue
        </ButtonLink>
        <ButtonLink to="/customer-dashboard" wide>
          Your account
        </ButtonLink>
      </div>
    </>
  );
}
