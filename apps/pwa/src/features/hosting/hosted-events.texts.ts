import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const hostedEventsTexts = texts('hosted-events', {
  title: 'Your events',
  createEvent: 'Create Event',
  loading: 'Loading your events',
  none: 'You don’t host an event yet. Creating one takes a minute.',
  notLoaded: 'Your events show up here when you’re online.',
  private: 'Private',
  toReview: count({ one: '{count} photo to review', other: '{count} photos to review' }),
  allReviewed: count({ one: '{count} photo, reviewed', other: '{count} photos, all reviewed' }),
  noPhotos: 'No photos yet',
  review: 'Review',
  reviewOf: params('Review the photos from {name}'),
  dashboard: 'Dashboard',
  dashboardOf: params('Dashboard of {name}'),
  showMore: 'Show more events',
  loadingMore: 'Loading...',
});
