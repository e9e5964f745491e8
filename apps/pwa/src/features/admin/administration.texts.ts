import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const administrationTexts = texts('admin-administration', {
  customersNote: 'Activate, promote or delete accounts.',
  eventsNote: 'Look through photos, or delete an event for good.',
  photosNote: 'Deleted photos can’t be restored.',
  eventsTitle: 'Event moderation',
  customersTab: 'Customers',
  eventsTab: 'Events',
  photosTab: 'Photos',

  loadingPhotos: 'Loading photos',
  eventNotFoundNote: 'It was deleted. Find the others under Events.',
  photosNotLoaded: 'Failed to fetch photos',

  event: 'Event',
  findEvent: 'Find another event',
  noEventMatches: 'No events match',
  findEventHint: params('By name, event code or host email. Showing {shown} of {total}.'),

  participants: 'Participants',
  searchParticipants: 'Search participants',
  participantFields: 'Name or email',
  noParticipants: 'No one has joined yet',
  noParticipantsNote: 'The host’s photos are under All Participants.',
  allParticipants: 'All Participants',

  photos: 'Photos',
  searchPhotos: 'Search photos',
  photoFields: 'Caption, tag or name',
  noPhotos: 'No photos yet',
  noPhotosOfParticipant: 'This participant hasn’t added any.',
  noPhotosOfAnybody: 'No one has added any yet.',
  noPending: 'No pending photos',
  noApproved: 'No approved photos',
  noneOfStatusNote: 'Choose “All” for the others.',
  photoStatus: 'Approval',
  allPhotos: 'All',
  approved: 'Approved',
  pending: 'Pending',
  download: 'Download',
  viewPhotoBy: params('View photo by {name}'),
  photoBy: params('Photo by {name}'),
  moreForPhotoBy: params('More for photo by {name}'),
  wholePhotoBy: params('Full photo by {name}'),
  noPicture: 'The picture isn’t ready yet.',
});
