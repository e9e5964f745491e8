import { useMediaQuery } from '../../ui/browser/media-query.hooks.ts';

/** Returns whether the window is at least as wide as Tailwind's `lg`, from where a table and its buttons fit. */
export function useIsWide(): boolean {
  return useMediaQuery('(width >= 64rem)');
}
