import { freeAccessDays, freeDownloadsPerMonth, planPrices } from '@rollcall/schema/plan';
import { formatPrice } from '../../language/formats.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { PlanFeatures } from '../../ui/data/plan-features.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import { pricingTexts } from './pricing.texts.ts';

/** Renders the three plans side by side. */
export function Pricing({ isSignedIn }: { isSignedIn: boolean }) {
  const t = pricingTexts();
  const { free, premium, business } = planPrices.landing;
  const freeFeatures = [
    t.viewPhotos,
    t.unlimitedUploads,
    t.likesAndComments,
    t.freeDownloads(freeDownloadsPerMonth),
    t.eventAccess(freeAccessDays),
    t.watermarkedViews,
  ];
  const premiumFeatures = [
    t.everythingInFree,
    t.unlimitedDownloads,
    t.noWatermarks,
    t.allGuestPhotos,
    t.prioritySupport,
    t.photoOrganization,
  ];
  const businessFeatures = [
    t.everythingInPremium,
    t.eventAnalytics,
    t.customBranding,
    t.severalDays,
    t.customerSupport,
  ];
  return (
    <section aria-labelledby="pricing" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-gutter py-8 md:py-16">
        <h2 id="pricing" className="font-display text-28 font-bold tracking-tight md:text-40">
          {t.title}
        </h2>
        <p className="mt-1 text-muted">{t.note}</p>
        <div className="mt-6 grid grid-cols-1 gap-x-6 gap-y-10 md:mt-10 md:grid-cols-3">
          <article aria-labelledby="plan-free" className="relative flex flex-col border-t-2 border-ink pt-5">
            <PlanHeading id="plan-free" name={t.free} cents={free} />
            <PlanFeatures features={freeFeatures} />
            <ButtonLink to={isSignedIn ? '/events' : '/customer-register'} wide>
              {t.getStarted}
            </ButtonLink>
          </article>
          <article aria-labelledby="plan-premium" className="relative flex flex-col border-t-2 border-accent pt-5">
            <PlanHeading id="plan-premium" name={t.premium} cents={premium} isPopular />
            <PlanFeatures features={premiumFeatures} />
            <ButtonLink to="/subscribe" variant="primary" wide>
              {t.upgrade}
            </ButtonLink>
          </article>
          <article aria-labelledby="plan-business" className="relative flex flex-col border-t-2 border-ink pt-5">
            <PlanHeading id="plan-business" name={t.business} cents={business} />
            <PlanFeatures features={businessFeatures} />
            <ButtonLink to="/subscribe" search={{ plan: 'business' }} wide>
              {t.choosePlan}
            </ButtonLink>
          </article>
        </div>
      </div>
    </section>
  );
}

interface PlanHeadingProps {
  id: string;
  name: string;
  /** The price per month. */
  cents: number;
  isPopular?: boolean;
}

/** Renders a plan's name and price, on phones in one line, with the badge of the most popular plan on the rule above. */
function PlanHeading({ id, name, cents, isPopular = false }: PlanHeadingProps) {
  const t = pricingTexts();
  const price = (
    <span className="font-display text-28 font-bold tracking-tight text-ink md:text-40">{formatPrice(cents)}</span>
  );
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 md:flex-col md:gap-y-2">
      <h3 id={id} className="text-21 font-semibold">
        {name}
      </h3>
      {isPopular && (
        <p className="absolute -top-3.5 right-0 flex bg-paper pl-2">
          <Badge>{t.mostPopular}</Badge>
        </p>
      )}
      <p className="text-muted">
        <Interpolate text={t.perMonth} parts={{ price }} />
      </p>
    </div>
  );
}
