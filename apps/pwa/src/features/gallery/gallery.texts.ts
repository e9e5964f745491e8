import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const galleryTexts = texts('gallery', {
  title: 'Gallery',
  unnamed: params('Event {code}'),
  photoCount: count({ one: '{count} photo', other: '{count} photos' }),
  waitingCount: params<{ photos: string }>(count({ other: '{photos} + {count} of yours' })),
  foundCount: params('{found} of {total} photos'),
  admin: 'Admin Access',
  actions: 'What you can do here',
  takePhotos: 'Take Photos',
  invite: 'Invite Others',
  dashboard: 'Dashboard',
  chat: 'Chat',
  upgrade: 'Upgrade',
  // Search and tags.
  searchPhotos: 'Search photos',
  search: 'Search',
  clearSearch: 'Clear the search',
  sort: 'Sort by',
  popular: 'Popular',
  newest: 'Newest',
  mine: 'Your photos',
  justNow: 'Yours, just now',
  tags: 'Tags',
  moreTags: params('+{count} more'),
  fewerTags: 'Fewer tags',
  // The sheet.
  loading: 'Loading photos',
  photos: 'Photos',
  photo: params('Photo {number}'),
  photoBy: params('Photo {number} by {author}'),
  photoByYou: params('Photo {number} by you'),
  unsent: 'Photo',
  unsentBy: params('Photo by {author}'),
  unsentByYou: 'Photo by you',
  you: 'You',
  likes: count({ one: '{count} like', other: '{count} likes' }),
  comments: count({ one: '{count} comment', other: '{count} comments' }),
  // Empty states.
  nothingFound: 'No photos found',
  nothingFoundNote: params('Nothing matches “{words}”. Try fewer words, or see all photos.'),
  showAll: 'Show all photos',
  empty: 'No photos yet',
  emptyNote: 'Take the first photo; it’ll show up here.',
  notReachedNote:
    'This gallery isn’t on this phone yet. It loads when you’re online; photos you take show up right away.',
  private: 'This gallery is private',
  privateNote: 'It’s open to people who joined the event.',
  join: 'Join Event',
  // Copy deterrence.
  noMenu: 'Right-click Disabled',
  noScreenshots: 'Screenshots Disabled',
  noDeveloperTools: 'Developer Tools Disabled',
  pleaseAsk: 'These photos are for the people at this event. Please ask before you share them.',
});
