const key = 'rollcall-swiped';

/** Returns whether the user has reviewed a photo one at a time before, as far as this browser knows. */
export function hasDecided(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Stores that the user has reviewed a photo one at a time. */
export function rememberDecision(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Without storage, the hint returns at the next visit.
  }
}
