import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const editPhotosTexts = texts('albums-edit-photos', {
  open: 'Caption and tags',
  title: count({ one: 'Caption and tags of {count} photo', other: 'Caption and tags of {count} photos' }),
  caption: 'The same caption for all',
  captionHint: 'Leave it empty, and each photo keeps its own.',
  addTags: 'Add tags',
  addTagsHint: 'Separated by commas',
  removeTag: 'Remove a tag',
  none: 'None',
  tooMany: 'At most 10 tags',
  longTag: 'A tag has at most 50 characters',
  save: 'Save',
  saved: count({ one: '{count} photo changed', other: '{count} photos changed' }),
  full: count({
    one: '{count} photo already has 10 tags and keeps them.',
    other: '{count} photos already have 10 tags and keep them.',
  }),
});
