import { entitlementsOf, type PaidPlan } from '@rollcall/schema/plan';
import { subscribeTexts } from './subscribe.texts.ts';

/** Returns what the server gives with the plan: the list follows the table that the server asks, too. */
export function listFeatures(plan: PaidPlan): string[] {
  const t = subscribeTexts();
  const { downloadsPerMonth, hasCleanPhotosOfAll, accessDays, features } = entitlementsOf(plan);
  if (plan === 'business') return [t.everythingInPremium, ...features.map((feature) => t[feature])];
  return [
    t.unlimitedEvents,
    ...(downloadsPerMonth === null ? [t.unlimitedDownloads, t.highResolution] : []),
    ...(hasCleanPhotosOfAll ? [t.noWatermark] : []),
    ...(accessDays === null ? [t.staysOpen] : []),
  ];
}
