import { freeDownloadsPerMonth } from '@rollcall/schema/download';
import { freeAccessDays } from '@rollcall/schema/event';
import { formatPrice, planPrices } from '@rollcall/schema/plan';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PlanFeatures } from '../../ui/plan-features.tsx';

const freeFeatures = [
  'View all photos',
  'Unlimited uploads',
  'Likes and comments',
  `${freeDownloadsPerMonth} free downloads per month (of own photos, without watermarks)`,
  `${freeAccessDays}-day event access`,
  'Watermarked views of other people’s photos',
];

const premiumFeatures = [
  'Everything in Free',
  'Unlimited downloads',
  'No watermarks',
  'Access to all guest photos',
  'Priority support',
  'Advanced photo organization',
];

const businessFeatures = [
  'Everything in Premium',
  'Advanced event analytics',
  'Custom branding options',
  'Priority customer support',
];

/** The three plans side by side. */
export function Pricing({ isSignedIn }: { isSignedIn: boolean }) {
  const { free, premium, business } = planPrices.landing;
  return (
    <section aria-labelledby="pricing" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-4 py-16">
        <h2 id="pricing" className="font-display text-28 font-semibold tracking-tight">
          Pricing
        </h2>
        <p className="mt-1 text-muted">Viewing is free. What costs something is taking the clean pictures home.</p>
        <div className="mt-10 grid grid-cols-1 gap-x-6 gap-y-16 md:grid-cols-3">
          <article aria-labelledby="plan-free" className="flex flex-col border-t-2 border-ink pt-4">
            <h3 id="plan-free" className="text-21 font-semibold">
              Free
            </h3>
            <MonthlyPrice cents={free} />
            <PlanFeatures features={freeFeatures} />
            <ButtonLink to={isSignedIn ? '/events' : '/customer-register'} wide>
              Get Started
            </ButtonLink>
          </article>
          <article aria-labelledby="plan-premium" className="flex flex-col border-t-2 border-accent pt-4">
            <h3 id="plan-premium" className="flex items-center justify-between text-21 font-semibold">
              Premium <Badge>Most Popular</Badge>
            </h3>
            <MonthlyPrice cents={premium} />
            <PlanFeatures features={premiumFeatures} />
            <ButtonLink to="/subscribe" variant="primary" wide>
              Upgrade Now
            </ButtonLink>
          </article>
          <article aria-labelledby="plan-business" className="flex flex-col border-t-2 border-ink pt-4">
            <h3 id="plan-business" className="text-21 font-semibold">
              Business
            </h3>
            <MonthlyPrice cents={business} />
            <PlanFeatures features={businessFeatures} />
            <ButtonLink to="/subscribe" search={{ plan: 'business' }} wide>
              Choose Plan
            </ButtonLink>
          </article>
        </div>
      </div>
    </section>
  );
}

function MonthlyPrice({ cents }: { cents: number }) {
  return (
    <p className="mt-2 text-muted">
      <span className="font-display text-40 font-bold tracking-tight text-ink">{formatPrice(cents)}</span> per month
    </p>
  );
}
