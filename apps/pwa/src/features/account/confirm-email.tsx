import { EmailConfirmation } from '@rollcall/schema/customer';
import { useEffect, useState } from 'react';
import { confirmEmail } from '../../remote/accounts.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { confirmEmailTexts } from './confirm-email.texts.ts';
import { useAdoptCustomer, useCustomer } from './customer.hooks.ts';
import { LoginForm } from './login-form.tsx';

/**
 * Confirms an account's address with the token of a mailed link, once a person who is signed in asks for it: mail scanners
 * open links, and somebody may have registered the address of another person.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const t = confirmEmailTexts();
  const { customer, isLoading } = useCustomer();
  const adopt = useAdoptCustomer();
  const [result, setResult] = useState<'confirmed' | 'spent' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (result === 'confirmed') return <Outcome title={t.doneTitle} note={t.doneNote} />;
  if (result === 'spent' || !EmailConfirmation.safeParse({ token }).success) {
    return <Outcome title={t.spentTitle} note={t.spentNote} />;
  }
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await confirmEmail(token);
      setResult('confirmed');
    } catch (error) {
      if (hasProblemCode(error, 'code-invalid')) setResult('spent');
      else setFailure(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  if (isLoading) return <Skeleton className="h-64" text={t.loading} />;
  if (!customer) {
    return (
      <>
        <PageTitle note={t.signInNote}>{t.title}</PageTitle>
        <LoginForm email={undefined} next={undefined} onSignedIn={adopt} />
      </>
    );
  }
  return (
    <>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <FormError title={t.failed} text={failure} />
      <Button variant="primary" wide isBusy={isBusy} onClick={confirm} className="min-h-14">
        {isBusy ? t.confirming : t.confirm}
      </Button>
    </>
  );
}

function Outcome({ title, note }: { title: string; note: string }) {
  // Replaces the button that had the focus.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <>
      <PageTitle note={note}>{title}</PageTitle>
      <ButtonLink to="/customer-dashboard" variant="primary" wide>
        {confirmEmailTexts().yourEvents}
      </ButtonLink>
    </>
  );
}
