import { type Customer, LinkToken, Registration } from '@rollcall/schema/customer';
import { useEffect, useState } from 'react';
import { setUp } from '../../remote/accounts.ts';
import { signIn } from '../../remote/api.ts';
import { CallError } from '../../remote/call-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { checkForm } from '../../ui/field-errors.ts';
import { useForm } from '../../ui/form.hooks.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { problemSentence, problemText } from '../../ui/problem-text.ts';
import { showToast } from '../../ui/toast.store.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { AccountFields } from './account-fields.tsx';
import { setupTexts } from './setup.texts.ts';

interface SetupProps {
  token: string;
  onSignedIn: (customer: Customer) => Promise<void>;
}

/** The first administrator, with the link that the server printed when it started. */
export function Setup({ token, onSignedIn }: SetupProps) {
  const [refusal, setRefusal] = useState<'spent' | 'done' | null>(LinkToken.safeParse(token).success ? null : 'spent');
  if (refusal) return <Refused isDone={refusal === 'done'} />;
  const t = setupTexts();
  return (
    <>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <SetupForm token={token} onSignedIn={onSignedIn} onRefused={setRefusal} />
    </>
  );
}

function SetupForm({ token, onSignedIn, onRefused }: SetupProps & { onRefused: (reason: 'spent' | 'done') => void }) {
  const t = setupTexts();
  const { errors, isBusy, formProps } = useForm({
    check: (fields) => checkForm(Registration, Object.fromEntries(fields)),
    submit: async (registration) => {
      try {
        await setUp({ ...registration, token });
        // Nobody has typed the password anywhere else yet: the first sign-in is this one.
        await onSignedIn(await signIn(registration));
        return undefined;
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null;
        if (problem?.code === 'email-taken') return { email: [problemSentence(problem)] };
        if (problem?.errors) return problem.errors;
        if (problem?.code === 'code-invalid') onRefused('spent');
        else if (problem?.code === 'not-found') onRefused('done');
        else showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
        return undefined;
      }
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <AccountFields errors={errors} />
      <Button type="submit" variant="primary" wide disabled={isBusy}>
        {isBusy ? t.creating : t.create}
      </Button>
    </form>
  );
}

function Refused({ isDone }: { isDone: boolean }) {
  const t = setupTexts();
  // It takes the place of the form, whose button had the focus.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return isDone ? (
    <>
      <PageTitle note={t.doneNote}>{t.doneTitle}</PageTitle>
      <ButtonLink to="/customer-login" variant="primary" wide>
        {t.signIn}
      </ButtonLink>
    </>
  ) : (
    <>
      <PageTitle note={t.spentNote}>{t.spentTitle}</PageTitle>
      <ButtonLink to="/" wide>
        {uiTexts().backToHome}
      </ButtonLink>
    </>
  );
}
