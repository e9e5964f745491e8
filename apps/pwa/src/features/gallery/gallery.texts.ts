import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const galleryTexts = texts('gallery', {
  title: 'Gallery',
  unnamed: params('Event {code}'),
  photoCount: count({ one: '{count} photo', other: '{count} photos' }),
  admin: 'Admin Access',
  actions: 'What you can do here',
  takePhotos: 'Take Photos',
  invite: 'Invite Others',
  upgrade: 'Upgrade',
  linkCopied: 'Share Link Copied!',
  cannotCopy: 'This browser does not allow copying',
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
  you: 'You',
  likes: count({ one: '{count} like', other: '{count} likes' }),
  comments: count({ one: '{count} comment', other: '{count} comments' }),
  // Empty states.
  nothingFound: 'No photos found',
  nothingFoundNote: 'Nothing here carries these words. Try fewer of them, or look at all photos.',
  showAll: 'Show all photos',
  empty: 'No photos yet',
  emptyNote: 'The first frame is yours: take a photo, and everybody finds it here.',
  notReachedNote:
    'Nothing of this gallery is on this phone yet. It comes with the next signal; photos you take show up at once.',
  private: 'This gallery is private',
  privateNote: 'It opens for those who joined the event.',
  join: 'Join Event',
  // Copy deterrence.
  noMenu: 'Right-click Disabled',
  noScreenshots: 'Screenshots Disabled',
  noDeveloperTools: 'Developer Tools Disabled',
  pleaseAsk: 'These photos are for the people of this event. Please ask before you pass them on.',
});
