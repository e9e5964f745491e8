import type { ListedPlan } from '@rollcall/schema/admin';
import { Badge } from '../../ui/badge.tsx';

/** `Premium`, `Weekly extension` */
export function planName(planType: string): string {
  const words = planType.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The plan that holds now; whoever has none is on the free one. */
export function PlanBadges({ subscription }: { subscription: ListedPlan | null }) {
  const plan = subscription?.status === 'active' ? subscription : null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={plan ? 'green' : 'neutral'}>{plan ? planName(plan.planType) : 'Free'}</Badge>
      {plan?.isTrialActive && <Badge>Trial</Badge>}
    </span>
  );
}
