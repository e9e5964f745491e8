import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const arrangeTexts = texts('albums-arrange', {
  arrange: 'Arrange',
  note: 'Drag photos to where they belong. Or press one, and then the one that it comes before.',
  picked: params('{name}: move it with the arrow keys, and press again.'),
  at: params('{name}: {position} of {total}'),
  putBack: params('{name} is back in its place.'),
  done: 'Done',
});
