import type { ListedPlan } from '@rollcall/schema/subscription';
import { Badge } from '../../ui/data/badge.tsx';
import { planNameTexts, planTexts } from './plan.texts.ts';

/** Returns the name of a plan, such as `Premium` or `Weekly extension`. */
export function planName(planType: string): string {
  const names: Record<string, string> = planNameTexts();
  return names[planType] ?? planType;
}

/** Renders the current plan, which is the free one without an active subscription. */
export function PlanText({ subscription }: { subscription: ListedPlan | null }) {
  const t = planTexts();
  const plan = subscription?.status === 'active' ? subscription : null;
  if (!plan) return <span className="text-muted">{t.free}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {planName(plan.planType)}
      {plan.isTrialActive && (
        <span className="-my-1 inline-flex">
          <Badge>{t.trial}</Badge>
        </span>
      )}
    </span>
  );
}
