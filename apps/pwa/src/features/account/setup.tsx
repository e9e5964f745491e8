import { type Customer, type InstancePurpose, LinkToken, Setup as SetupRequest } from '@rollcall/schema/customer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRefreshInstance } from '../../identity/instance.page.ts';
import { isSetUp, setUp } from '../../remote/accounts.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { signIn } from '../../remote/sessions.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { hideToast, showToast } from '../../ui/feedback/toast.store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { Fieldset } from '../../ui/form/fieldset.tsx';
import { useForm } from '../../ui/form/form.hooks.ts';
import { radioClass } from '../../ui/form/radio.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { problemSentence, problemText } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { AccountFields } from './account-fields.tsx';
import { useRetryableSignUp } from './retryable-sign-up.hooks.ts';
import { setupTexts } from './setup.texts.ts';

interface SetupProps {
  token: string;
  onSignedIn: (customer: Customer) => Promise<void>;
}

/** Creates the first administrator with the link that the server prints at its start. */
export function Setup({ token, onSignedIn }: SetupProps) {
  const t = setupTexts();
  const [refusal, setRefusal] = useState<'spent' | 'done' | null>(null);
  const isUseless = !LinkToken.safeParse(token).success;
  const done = useQuery({ queryKey: ['/api/setup'], queryFn: isSetUp, enabled: isUseless, gcTime: 0, staleTime: 0 });
  if (isUseless && done.isPending) return <Skeleton className="h-64" text={t.loading} />;
  if (isUseless || refusal) return <Refused isDone={refusal === 'done' || done.data === true} />;
  return (
    <>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <SetupForm token={token} onSignedIn={onSignedIn} onRefused={setRefusal} />
    </>
  );
}

function SetupForm({ token, onSignedIn, onRefused }: SetupProps & { onRefused: (reason: 'spent' | 'done') => void }) {
  const t = setupTexts();
  const signUp = useRetryableSignUp<Customer>('not-found');
  const refreshInstance = useRefreshInstance();
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(SetupRequest, { ...Object.fromEntries(fields), token }),
    submit: async (setup) => {
      try {
        const create = async () => {
          await setUp(setup);
          // Setup itself opens no session.
          return await signIn(setup);
        };
        const customer = await signUp(create, setup);
        await refreshInstance();
        await onSignedIn(customer);
        hideToast();
        return undefined;
      } catch (error) {
        // The toast of an earlier attempt is outdated.
        hideToast();
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
      <PurposeChoice />
      <AccountFields errors={errors} />
      <Button type="submit" variant="primary" wide isBusy={isBusy} className="min-h-14">
        {isBusy ? t.creating : t.create}
      </Button>
    </form>
  );
}

/** Asks what decides who can register and whether plans are needed. */
function PurposeChoice() {
  const t = setupTexts();
  const purposes: [purpose: InstancePurpose, name: string, note: string][] = [
    ['own-events', t.ownEvents, t.ownEventsNote],
    ['clients', t.clients, t.clientsNote],
    ['public-service', t.publicService, t.publicServiceNote],
  ];
  return (
    <Fieldset>
      <legend className="mb-1 text-15 font-semibold">{t.purpose}</legend>
      {purposes.map(([purpose, name, note], index) => (
        <label key={purpose} className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-line py-2">
          <input type="radio" name="purpose" value={purpose} defaultChecked={index === 0} className={radioClass} />
          <span>
            {name}
            <span className="block text-15 text-muted">{note}</span>
          </span>
        </label>
      ))}
    </Fieldset>
  );
}

function Refused({ isDone }: { isDone: boolean }) {
  const t = setupTexts();
  // Replaces the form, whose button had the focus.
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
