/** The places that everybody can go to, in the order of the bar; `name` is that of their text. */
export const navigationLinks = [
  { to: '/', name: 'home' },
  { to: '/events', name: 'allEvents' },
  { to: '/create-event', name: 'createEvent' },
  { to: '/join-event', name: 'joinEvent' },
] as const;
