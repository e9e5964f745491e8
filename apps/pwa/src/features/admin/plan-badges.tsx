import type { ListedPlan } from '@rollcall/schema/subscription';
import { Badge } from '../../ui/data/badge.tsx';
import { planNameTexts, planTexts } from './plan.texts.ts';

/** Returns the name of a plan, such as `Premium` or `Weekly extension`. */
export function planName(planType: string): string {
  const names: Record<string, string> = planNameTexts();
  return names[planType] ?? planType;
}

/** Renders the current plan, which is the free one without an active subscription. */
export function PlanBadges({ subscription }: { subscription: ListedPlan | null }) {
  const t = planTexts();
  const plan = subscription?.status === 'active' ? subscription : null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={plan ? 'green' : 'neutral'}>{plan ? planName(plan.planType) : t.free}</Badge>
      {plan?.isTrialActive && <Badge>{t.trial}</Badge>}
    </span>
  );
}
