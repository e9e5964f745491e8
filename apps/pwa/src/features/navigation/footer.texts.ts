import { texts } from '../../language/texts.ts';

export const footerTexts = texts('footer', {
  findEvents: 'Find My Events',
  privacy: 'Privacy',
  language: 'Language',
});
