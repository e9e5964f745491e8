import { texts } from '../../language/texts.ts';

/** Texts that all administration screens share. */
export const adminTexts = texts('admin', {
  loading: 'Loading',
  noConnection: 'You seem to be offline.',

  title: 'Admin',
  sections: 'Admin sections',
  eventsSection: 'All events',
  serverSection: 'Server',
  moderationSection: 'Moderation',

  delete: 'Delete',
});
