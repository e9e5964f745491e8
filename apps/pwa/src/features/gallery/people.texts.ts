import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const peopleTexts = texts('gallery-people', {
  people: 'People in this photo',
  with: params('With {names}'),
  add: 'Who is in this photo?',
  nobody: 'Nobody yet.',
  you: 'You',
  onThisPhone: 'On this phone',
  isMe: 'That’s me',
  notMe: 'This isn’t me',
  hide: 'Don’t show me in this photo',
  hideQuestion: 'Hide this photo?',
  hideNote: 'Only its author and the host see it until the host decides.',
  hideAction: 'Hide',
  remove: params('Remove {name}'),
  place: 'Tap where the person is',
  person: 'Person',
  typed: 'Somebody else',
  name: 'Name',
  save: 'Add',
  peopleLater: 'Who takes part loads when you’re online. You can type a name.',
  photosOfYou: 'Photos of you',
  photosWith: params('Photos with {name}'),
  peopleFilter: 'People',
});
