import { testPlans } from '@rollcall/schema/plan';
import { type TestPlan, testPlanNames } from '@rollcall/schema/subscription';
import { formatPrice } from '../../language/formats.ts';
import { Fieldset } from '../../ui/form/fieldset.tsx';
import { radioClass } from '../../ui/form/radio.ts';
import { formatPlanName } from './plan-labels.ts';
import { testToolTexts } from './test-tool.texts.ts';

/** Returns the price and the period of a plan, such as `$5.00 for 7 days` or `$99.00 per month`. */
function termsOf(plan: TestPlan): string {
  const t = testToolTexts();
  const { cents, days } = testPlans[plan];
  return days === null
    ? t.perMonth({ price: formatPrice(cents, { withCents: true }) })
    : t.forDays({ price: formatPrice(cents, { withCents: true }) })(days);
}

/** Renders the plans of the test tool with their prices. */
export function TestPlanChoice() {
  return (
    <Fieldset>
      <legend className="mb-1 text-15 font-semibold">{testToolTexts().plan}</legend>
      {testPlanNames.map((plan, index) => (
        <label
          key={plan}
          className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line py-2 has-checked:border-ink"
        >
          <input type="radio" name="planType" value={plan} defaultChecked={index === 0} className={radioClass} />
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{formatPlanName(plan)}</span>
            <span className="text-15 text-muted tabular-nums">{termsOf(plan)}</span>
          </span>
        </label>
      ))}
    </Fieldset>
  );
}
