import { texts } from '../../language/texts.ts';

export const saveTemplateTexts = texts('event-form-save-template', {
  title: 'Save as a template',
  note: 'Your next event can start from these settings. Name, date and place are not part of it.',
  name: 'Name of the template',
  forEverybody: 'For every host on this server',
  save: 'Save template',
  saving: 'Saving template...',
  saved: 'Template saved',
  savedNote: 'You find it at the top of the form for a new event.',
  notSaved: 'Template not saved',
});
