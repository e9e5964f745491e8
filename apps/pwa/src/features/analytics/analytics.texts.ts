import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const analyticsTexts = texts('analytics', {
  title: 'Event analytics',
  note: params('Times in {timeZone}. Photos are counted once they’ve uploaded, and stay counted when they’re deleted.'),
  backToDashboard: 'Back to the dashboard',
  loading: 'Loading the analytics',
  notLoaded: 'Analytics not loaded',
  notLoadedNote: 'They load when you’re online.',
  hostOnly: 'Only the host can open this page.',
  offer: 'See how your event went',
  offerNote:
    'Photos by hour, likes, comments and downloads by day, the photos people loved, and who took the most. Part of the Premium and Business plans.',
  noPayments: 'Payments aren’t set up here yet. This server’s admin can give you the plan.',
  seePlans: 'See plans',
  sample: 'Example',
  nothing: 'Nothing to count yet',
  nothingNote: 'The numbers begin with the first photo.',
  totals: 'In total',
  // Below the number.
  photos: count({ one: 'Photo', other: 'Photos' }),
  reactions: count({ one: 'Reaction', other: 'Reactions' }),
  comments: count({ one: 'Comment', other: 'Comments' }),
  downloads: count({ one: 'Download', other: 'Downloads' }),
  highlights: 'At a glance',
  guestsWithPhotos: 'Guests who took a photo',
  ofGuests: params('{some} of {all}'),
  stillOnPhones: 'Photos still on guests’ phones',
  firstPhoto: 'First photo',
  by: params('{time}, by {name}'),
  busiestHour: 'Busiest hour',
  span: params('{date}, {from} to {to}'),
  byHour: params('Photos by hour, {date}'),
  withinHour: params<{ from: string; to: string }>(
    count({
      one: '{count} photo, taken between {from} and {to}.',
      other: '{count} photos, all taken between {from} and {to}.',
    }),
  ),
  day: 'Day',
  hour: 'Hour',
  byDay: 'Day by day',
  // Above columns of numbers.
  photosColumn: 'Photos',
  peopleColumn: 'People',
  reactionsColumn: 'Reactions',
  commentsColumn: 'Comments',
  downloadsColumn: 'Downloads',
  downloadCsv: 'Download as CSV',
  photoCount: count({ one: '{count} photo', other: '{count} photos' }),
  likeCount: count({ one: '{count} like', other: '{count} likes' }),
  reactionCount: count({ one: '{count} reaction', other: '{count} reactions' }),
  commentCount: count({ one: '{count} comment', other: '{count} comments' }),
  topPhotos: 'The photos people loved',
  viewPhoto: params('View photo by {name}'),
  contributors: 'Who took the most photos',
});
