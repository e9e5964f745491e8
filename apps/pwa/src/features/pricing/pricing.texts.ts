import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const pricingTexts = texts('pricing', {
  title: 'Pricing',
  note: 'Viewing is free. Pay only for watermark-free downloads.',
  perMonth: '{price} per month',
  free: 'Free',
  viewPhotos: 'View all photos',
  unlimitedUploads: 'Unlimited uploads',
  likesAndComments: 'Likes and comments',
  freeDownloads: count({
    one: '{count} free download per month (of own photos, without watermarks)',
    other: '{count} free downloads per month (of own photos, without watermarks)',
  }),
  eventAccess: count({ other: '{count}-day event access' }),
  watermarkedViews: 'Watermarked views of other people’s photos',
  getStarted: 'Get Started',
  premium: 'Premium',
  mostPopular: 'Most Popular',
  everythingInFree: 'Everything in Free',
  unlimitedDownloads: 'Unlimited downloads',
  noWatermarks: 'No watermarks',
  allGuestPhotos: 'Access to all guest photos',
  prioritySupport: 'Priority support',
  photoOrganization: 'Advanced photo organization',
  upgrade: 'Upgrade Now',
  business: 'Business',
  everythingInPremium: 'Everything in Premium',
  eventAnalytics: 'Advanced event analytics',
  customBranding: 'Custom branding options',
  customerSupport: 'Priority customer support',
  choosePlan: 'Choose Plan',
});
