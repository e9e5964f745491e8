import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

export const lookAlikesTexts = texts('look-alikes', {
  title: 'Look-alikes',
  open: count({ one: '{count} group of look-alikes', other: '{count} groups of look-alikes' }),
  note: 'These photos look almost the same. Keep the best one, or all of them.',
  groups: count({ one: '{count} group left.', other: '{count} groups left.' }),
  sharpest: 'Sharpest',
  keepOne: count({ other: 'Keep this one, remove {count}' }),
  keepAll: 'Keep all',
  none: 'No photos look alike.',
});
