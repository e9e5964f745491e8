import { texts } from '../../language/texts.ts';

export const downloadTexts = texts('download', {
  started: 'Download Started',
  failed: 'Download Failed',
  failedNote: 'Failed to download the photo. Please try again.',
  subscriptionRequired: 'Subscription Required',
  subscriptionNote: 'You need a subscription to download photos.',
  subscribe: 'Subscribe',
  limitNote: 'You’ve used this month’s free downloads.',
  otherArchive: 'Another download is still running. Please wait until it’s done.',
});
