import { texts } from '../../language/texts.ts';

export const navigationTexts = texts('navigation', {
  main: 'Main',
  menu: 'Menu',
  home: 'Home',
  allEvents: 'All Events',
  createEvent: 'Create Event',
  joinEvent: 'Join Event',
  yourEvents: 'Your events',
  admin: 'Admin',
  login: 'Login',
  logout: 'Logout',
  signingOut: 'Logging out...',
  register: 'Register',
  event: 'Event',
  camera: 'Camera',
  gallery: 'Gallery',
  mine: 'Mine',
});
