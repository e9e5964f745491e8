import { animateShots } from './features/capture/shots/animate-shots.ts';
import { enableViewTransitions } from './view-transitions.ts';

/** Starts the animations that no screen depends on. */
export function startMotion(): void {
  animateShots();
  enableViewTransitions();
}
