import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const administrationTexts = texts('admin-administration', {
  note: 'Every customer and event on this server. Deleting is permanent.',
  customersTab: 'Customers',
  eventsTab: 'Events',
  photosTab: 'Photos',

  searchCustomers: 'Search customers by email or full name',
  noCustomers: 'No customers yet',
  noCustomersNote: 'New customers show up here.',
  customers: 'Customers',
  customer: 'Customer',
  account: 'Account',
  active: 'Active',
  inactive: 'Inactive',
  administrator: 'Administrator',
  lastLogin: 'Last login',
  never: 'Never',
  activate: 'Activate',
  deactivate: 'Deactivate',
  makeAdmin: 'Make Admin',
  removeAdmin: 'Remove Admin',

  viewPhotos: 'View Photos & Participants',
  deleteEvent: 'Delete Event',

  loadingPhotos: 'Loading photos',
  eventNotFoundNote: 'It was deleted. Find the others under Events.',
  photosNotLoaded: 'Failed to fetch photos',

  event: 'Event',
  findEvent: 'Find another event',
  noEventMatches: 'No events match',
  findEventHint: params('By name, event code or organizer email. Showing {shown} of {total}.'),

  participants: 'Participants',
  searchParticipants: 'Search participants by name or email',
  noParticipants: 'No one has joined yet',
  noParticipantsNote: 'The organizer’s photos are under All Participants.',
  allParticipants: 'All Participants',

  photos: 'Photos',
  searchPhotos: 'Search photos by caption, tag or name',
  noPhotos: 'No photos yet',
  noPhotosOfParticipant: 'This participant hasn’t added any.',
  noPhotosOfAnybody: 'No one has added any yet.',
  approved: 'Approved',
  pending: 'Pending',
  download: 'Download',
  viewPhotoBy: params('View photo by {name}'),
  photoBy: params('Photo by {name}'),
  moreForPhotoBy: params('More for photo by {name}'),
  wholePhotoBy: params('Full photo by {name}'),
  noPicture: 'The picture isn’t ready yet.',
});
