import { paidPlans } from '@rollcall/schema/plan';
import { PlanGrant } from '@rollcall/schema/subscription';
import { useQueryClient } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useState } from 'react';
import { grantPlan } from '../../remote/admin.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { Fieldset } from '../../ui/form/fieldset.tsx';
import { useForm } from '../../ui/form/form.hooks.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { radioClass } from '../../ui/form/radio.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { grantPlanTexts } from './grant-plan.texts.ts';
import { adminKey } from './pagination.hooks.ts';
import { planName } from './plan-text.tsx';

/** Gives an account a plan without payment. */
export function GrantPlan() {
  const t = grantPlanTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Gift size={18} />
        {t.grant}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.title}>
        <p className="mb-4 text-muted">{t.note}</p>
        <GrantForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function GrantForm({ onDone }: { onDone: () => void }) {
  const t = grantPlanTexts();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => {
      const days = String(fields.get('days') ?? '').trim();
      const form = { ...Object.fromEntries(fields), days: days === '' ? undefined : Number(days) };
      const checked = validateForm(PlanGrant, form);
      return checked.errors?.days ? { errors: { ...checked.errors, days: [t.enterDays] } } : checked;
    },
    submit: async (grant) => {
      setRefusal(null);
      try {
        const { user, planType, expiresAt } = await grantPlan(grant);
        const given = { email: user.email, plan: planName(planType) };
        showToast({
          title: expiresAt ? t.until({ ...given, date: formatShortDate({ date: expiresAt }) }) : t.done(given),
        });
        await queryClient.invalidateQueries({ queryKey: adminKey });
        onDone();
      } catch (error) {
        setRefusal(problemText(error));
      }
      return undefined;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <EmailField label={t.email} autoComplete="off" data-focus-first errors={errors.email} />
      <Fieldset>
        <legend className="mb-1 text-15 font-semibold">{t.plan}</legend>
        {paidPlans.map((plan, index) => (
          <label key={plan} className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-line">
            <input type="radio" name="plan" value={plan} defaultChecked={index === 0} className={radioClass} />
            {planName(plan)}
          </label>
        ))}
      </Fieldset>
      <TextField label={t.days} name="days" inputMode="numeric" hint={t.daysHint} maxLength={4} errors={errors.days} />
      <FormError title={t.failed} text={refusal} />
      <Button type="submit" variant="primary" wide isBusy={isBusy}>
        {isBusy ? t.submitting : t.submit}
      </Button>
    </form>
  );
}
