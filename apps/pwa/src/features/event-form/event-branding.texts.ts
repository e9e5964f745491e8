import { texts } from '../../language/texts.ts';

export const eventBrandingTexts = texts('event-form-branding', {
  title: 'Your business on this event',
  note: 'Guests see its name and color when they join, in the gallery and on the poster.',
  business: 'Part of the Business plan.',
  seePlans: 'See the Business plan',
  name: 'Business name',
  color: 'Color',
  save: 'Save branding',
  saving: 'Saving branding...',
  saved: 'Branding saved',
  notSaved: 'Branding not saved',
  remove: 'Remove branding',
  removed: 'Branding removed',
});
