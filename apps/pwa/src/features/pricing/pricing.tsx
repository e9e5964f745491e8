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
  const businessFeatures = [t.everythingInPremium, t.eventAnalytics, t.customBranding, t.customerSupport];
  return (
    <section aria-labelledby="pricing" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-gutter py-10 md:py-16">
        <h2 id="pricing" className="font-display text-40 font-bold tracking-tight md:text-64">
          {t.title}
        </h2>
        <p className="mt-1 text-muted">{t.note}</p>
        <div className="mt-6 grid grid-cols-1 gap-x-6 gap-y-10 md:mt-10 md:grid-cols-3">
          <article aria-labelledby="plan-free" className="flex flex-col border-t-2 border-ink pt-4">
            <h3 id="plan-free" className="text-21 font-semibold">
              {t.free}
            </h3>
            <MonthlyPrice cents={free} />
            <PlanFeatures features={freeFeatures} />
            <ButtonLink to={isSignedIn ? '/events' : '/customer-register'} wide>
              {t.getStarted}
            </ButtonLink>
          </article>
          <article aria-labelledby="plan-premium" className="flex flex-col border-t-2 border-accent pt-4">
            <h3 id="plan-premium" className="flex items-center justify-between text-21 font-semibold">
              {t.premium} <Badge>{t.mostPopular}</Badge>
            </h3>
            <MonthlyPrice cents={premium} />
            <PlanFeatures features={premiumFeatures} />
            <ButtonLink to="/subscribe" variant="primary" wide>
              {t.upgrade}
            </ButtonLink>
          </article>
          <article aria-labelledby="plan-business" className="flex flex-col border-t-2 border-ink pt-4">
            <h3 id="plan-business" className="text-21 font-semibold">
              {t.business}
            </h3>
            <MonthlyPrice cents={business} />
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

function MonthlyPrice({ cents }: { cents: number }) {
  const price = <span className="font-display text-40 font-bold tracking-tight text-ink">{formatPrice(cents)}</span>;
  return (
    <p className="mt-2 text-muted">
      <Interpolate text={pricingTexts().perMonth} parts={{ price }} />
    </p>
  );
}
