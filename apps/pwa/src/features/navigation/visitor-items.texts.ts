import { texts } from '../../language/texts.ts';

export const visitorItemsTexts = texts('navigation-visitor', {
  create: 'Create',
  join: 'Join',
  stats: 'Stats',
});
