/** Links that are available to everyone, in display order. `name` is the name of the link's text. */
export const navigationLinks = [
  { to: '/', name: 'home' },
  { to: '/events', name: 'allEvents' },
  { to: '/create-event', name: 'createEvent' },
  { to: '/join-event', name: 'joinEvent' },
] as const;
