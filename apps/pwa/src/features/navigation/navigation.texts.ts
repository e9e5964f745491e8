import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const navigationTexts = texts('navigation', {
  main: 'Main',
  menu: 'Menu',
  home: 'Home',
  allEvents: 'All Events',
  createEvent: 'Create Event',
  joinEvent: 'Join Event',
  admin: 'Admin',
  login: 'Login',
  logout: 'Logout',
  signingOut: 'Signing out...',
  register: 'Register',
  offline: 'You are offline. Photos you take stay on this phone and go out later.',
  pendingUploads: count({
    one: '{count} photo is still on this phone. It uploads by itself.',
    other: '{count} photos are still on this phone. They upload by themselves.',
  }),
  pendingUploadsHere: count({
    one: '{count} photo is still on this phone. Keep this open until it has been sent.',
    other: '{count} photos are still on this phone. Keep this open until they have been sent.',
  }),
  pendingUploadsOffline: count({
    one: '{count} photo is still on this phone.',
    other: '{count} photos are still on this phone.',
  }),
  findEvents: 'Find My Events',
  privacy: 'Privacy',
  event: 'Event',
  create: 'Create',
  join: 'Join',
  stats: 'Stats',
  camera: 'Camera',
  gallery: 'Gallery',
  mine: 'Mine',
});
