import { router } from './router.tsx';

/**
 * Animates the change from one screen to another, in browsers with typed view transitions: only those can leave out a
 * change of the query, such as a filter. Nothing moves where reduced motion is preferred.
 */
export function enableViewTransitions(): void {
  if (!CSS.supports('selector(:active-view-transition-type(screen))')) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  router.update({
    ...router.options,
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && !reducedMotion.matches ? ['screen'] : false) },
  });
}
