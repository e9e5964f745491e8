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
  findEvents: 'Find My Events',
  privacy: 'Privacy',
  event: 'Event',
  create: 'Create',
  join: 'Join',
  stats: 'Stats',
});
