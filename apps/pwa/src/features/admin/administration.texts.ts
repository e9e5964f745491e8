import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const administrationTexts = texts('admin-administration', {
  title: 'Administration',
  note: 'Every account and event on this server. What is deleted here is gone.',
  customersTab: 'Customers',
  eventsTab: 'Events',
  photosTab: 'Photos',

  searchCustomers: 'Search customers by email or full name',
  noCustomers: 'No customers yet',
  noCustomersNote: 'Whoever signs up appears here.',
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
  eventNotFoundNote: 'It was deleted. The others are under Events.',
  photosNotLoaded: 'Failed to fetch photos',

  event: 'Event',
  findEvent: 'Find another event',
  noEventMatches: 'No events match',
  findEventHint: params('By name, event code or organizer email. {shown} of {total} can be chosen now.'),

  participants: 'Participants',
  searchParticipants: 'Search participants by name or email',
  noParticipants: 'Nobody has joined yet',
  noParticipantsNote: 'Photos of the organizer are among all.',
  allParticipants: 'All Participants',

  photos: 'Photos',
  searchPhotos: 'Search photos by caption, tag or name',
  noPhotos: 'No photos yet',
  noPhotosOfParticipant: 'This participant has sent none.',
  noPhotosOfAnybody: 'Nobody has sent one.',
  approved: 'Approved',
  pending: 'Pending',
  download: 'Download',
  viewPhotoBy: params('View photo by {name}'),
  photoBy: params('Photo by {name}'),
  wholePhotoBy: params('The whole photo by {name}'),
  noPicture: 'Its picture is being made.',
});
