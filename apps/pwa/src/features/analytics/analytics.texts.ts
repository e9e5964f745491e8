import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const analyticsTexts = texts('analytics', {
  title: 'Event analytics',
  note: params('Times in {timeZone}. Photos are counted once they’ve uploaded.'),
  backToDashboard: 'Back to the dashboard',
  loading: 'Loading the analytics',
  notLoaded: 'Analytics not loaded',
  notLoadedNote: 'They load when you’re online.',
  hostOnly: 'Only the host can open this page.',
  business: 'See how your event went',
  businessNote:
    'Photos by hour, likes, comments and downloads by day, and who took the most photos. Part of the Business plan.',
  noPayments: 'Payments aren’t set up here yet. This server’s admin can give you the plan.',
  seePlans: 'See plans',
  sample: 'Example',
  nothing: 'Nothing to count yet',
  nothingNote: 'The numbers begin with the first photo.',
  totals: 'In total',
  // Below the number.
  photos: count({ one: 'Photo', other: 'Photos' }),
  likes: count({ one: 'Like', other: 'Likes' }),
  comments: count({ one: 'Comment', other: 'Comments' }),
  downloads: count({ one: 'Download', other: 'Downloads' }),
  byHour: params('Photos by hour, {date}'),
  hour: params('{hour}: {photos}'),
  withinHour: params<{ from: string; to: string }>(
    count({
      one: '{count} photo, taken between {from} and {to}.',
      other: '{count} photos, all taken between {from} and {to}.',
    }),
  ),
  byDay: 'Day by day',
  photoCount: count({ one: '{count} photo', other: '{count} photos' }),
  likeCount: count({ one: '{count} like', other: '{count} likes' }),
  commentCount: count({ one: '{count} comment', other: '{count} comments' }),
  downloadCount: count({ one: '{count} download', other: '{count} downloads' }),
  people: count({ one: '{count} person took part', other: '{count} people took part' }),
  contributors: 'Who took the most photos',
});
