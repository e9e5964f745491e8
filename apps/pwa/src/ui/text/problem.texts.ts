import { problems } from '@rollcall/schema/problem';
import { texts } from '../../language/texts.ts';

/**
 * A message for every problem code. In English the response's own `detail` is shown instead, which may be more
 * specific.
 */
export const problemTexts = texts(
  'problem',
  Object.fromEntries(Object.entries(problems).map(([code, { title }]) => [code, title])),
);
