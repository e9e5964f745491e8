import { problems } from '@rollcall/schema/problem';
import { texts } from '../../language/texts.ts';

/** A sentence for every code of the problem table. English answers bring their own, which may say more. */
export const problemTexts = texts(
  'problem',
  Object.fromEntries(Object.entries(problems).map(([code, { title }]) => [code, title])),
);
