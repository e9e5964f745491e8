import { type SubscriptionStatus, TestStatusQuery, TestSubscription } from '@rollcall/schema/subscription';
import { useRef, useState } from 'react';
import { fetchSubscriptionStatusOf, grantTestPlan } from '../../remote/subscriptions.ts';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { TestPlanChoice } from './test-plan-choice.tsx';
import { testToolTexts } from './test-tool.texts.ts';

interface Checked {
  email: string;
  status: SubscriptionStatus;
}

/**
 * Grants plans without a payment and shows what they allow. For administrators, if the server enables the tool.
 */
export function TestTool() {
  const t = testToolTexts();
  const [checked, setChecked] = useState<Checked | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const [isChecking, setChecking] = useState(false);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(TestSubscription, Object.fromEntries(fields)),
    submit: async (grant) => {
      try {
        const { message } = await grantTestPlan(grant);
        showToast({ title: t.created, description: message });
        setChecked({ email: grant.userEmail, status: await fetchSubscriptionStatusOf(grant.userEmail) });
        return undefined;
      } catch (error) {
        showToast({ variant: 'destructive', title: t.error, description: t.createFailed });
        return { userEmail: [problemText(error, t.createFailed)] };
      }
    },
  });

  async function check() {
    const typed = validateForm(TestStatusQuery, { userEmail: email.current?.value ?? '' });
    if (!typed.data) {
      const isEmpty = email.current?.value.trim() === '';
      showToast({
        variant: 'destructive',
        title: isEmpty ? t.emailRequired : t.error,
        description: isEmpty ? t.enterEmail : typed.errors.userEmail?.[0],
      });
      email.current?.focus();
      return;
    }
    const { userEmail } = typed.data;
    setChecking(true);
    try {
      setChecked({ email: userEmail, status: await fetchSubscriptionStatusOf(userEmail) });
      showToast({ title: t.retrieved });
    } catch (error) {
      showToast({ variant: 'destructive', title: t.error, description: problemText(error) });
    } finally {
      setChecking(false);
    }
  }

  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <form {...formProps} className="flex flex-col gap-6">
        <EmailField
          ref={email}
          label={t.email}
          name="userEmail"
          autoComplete="off"
          hint={t.emailHint}
          errors={errors.userEmail}
        />
        <TestPlanChoice />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" wide isBusy={isBusy}>
            {isBusy ? t.creating : t.create}
          </Button>
          <Button wide isBusy={isChecking} onClick={() => void check()}>
            {isChecking ? t.checking : t.check}
          </Button>
        </div>
      </form>
      <section aria-labelledby="status" className={classNames(!checked && 'max-lg:hidden')}>
        <h2 id="status" className="mb-3 font-display text-21 font-semibold tracking-tight break-words">
          {checked?.email ?? t.status}
        </h2>
        {checked ? (
          <SubscriptionDetails status={checked.status} />
        ) : (
          <p className="border-t border-line py-3 text-muted">{t.statusNote}</p>
        )}
      </section>
    </div>
  );
}
