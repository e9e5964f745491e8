import { texts } from '../../language/texts.ts';

export const downloadTexts = texts('download', {
  started: 'Download Started',
  failed: 'Download Failed',
  failedNote: 'Failed to download the photo. Please try again.',
  subscriptionRequired: 'Subscription Required',
  subscriptionNote: 'You need a subscription to download photos.',
  subscribe: 'Subscribe',
  limitNote: 'The free downloads of this month are used up.',
  otherArchive: 'Another archive is on its way to you. Please wait for its end.',
});
