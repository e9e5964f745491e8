const key = 'rollcall-swiped';

/** Returns whether the user has reviewed a photo by a swipe or a key before, as far as this browser knows. */
export function hasSwiped(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Stores that the user has reviewed a photo by a swipe or a key. */
export function rememberSwipe(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Without storage, the hint returns at the next visit.
  }
}
