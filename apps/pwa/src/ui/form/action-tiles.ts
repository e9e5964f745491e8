import { classNames } from '../class-names.ts';

/** Class names of a row of links and buttons that share one box on phones, each with its icon above its name. */
export const actionTilesClass = classNames(
  'max-sm:flex-nowrap max-sm:gap-0 max-sm:rounded-control max-sm:border max-sm:border-line max-sm:bg-surface',
  'max-sm:[&>:is(a,button)]:min-h-14 max-sm:[&>:is(a,button)]:grow',
  'max-sm:[&>:is(a,button)]:flex-col max-sm:[&>:is(a,button)]:gap-1 max-sm:[&>:is(a,button)]:px-1',
  'max-sm:[&>:is(a,button)]:text-13 max-sm:[&>:is(a,button)]:whitespace-normal',
  'max-sm:[&>:is(a,button)]:border-0 max-sm:[&>:is(a,button)]:bg-transparent',
  'max-sm:[&>:is(a,button)]:focus-visible:-outline-offset-2',
);
