import { animateShots } from './features/capture/shots/animate-shots.ts';
import { router } from './router.tsx';

/** Starts the animations that no screen depends on. */
export function startMotion(): void {
  animateShots();
  enableViewTransitions();
}

/**
 * Animates the change from one screen to another, in browsers with typed view transitions: only those can leave out a
 * change of the query, such as a filter. Nothing moves where reduced motion is preferred.
 */
function enableViewTransitions(): void {
  if (!CSS.supports('selector(:active-view-transition-type(screen))')) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  router.update({
    ...router.options,
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && !reducedMotion.matches ? ['screen'] : false) },
  });
}
