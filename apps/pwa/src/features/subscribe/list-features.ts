import { entitlementsOf, type PaidPlan } from '@rollcall/schema/plan';
import { subscribeTexts } from './subscribe.texts.ts';

/**
 * Returns what the server gives with the plan: the list follows the table that the server asks, too.
 * @param hasSupport whether this server offers support to those who have it in their plan
 */
export function listFeatures(plan: PaidPlan, hasSupport: boolean): string[] {
  const t = subscribeTexts();
  const { downloadsPerMonth, hasCleanPhotosOfAll, accessDays, features } = entitlementsOf(plan);
  const ofPremium = entitlementsOf('premium').features;
  if (plan === 'business') {
    const added = features.filter((feature) => !ofPremium.includes(feature));
    return [t.everythingInPremium, ...added.map((feature) => t[feature])];
  }
  return [
    t.unlimitedEvents,
    ...(downloadsPerMonth === null ? [t.unlimitedDownloads, t.highResolution] : []),
    ...(hasCleanPhotosOfAll ? [t.noWatermark] : []),
    ...(accessDays === null ? [t.staysOpen] : []),
    ...features.filter((feature) => feature !== 'support' || hasSupport).map((feature) => t[feature]),
  ];
}
