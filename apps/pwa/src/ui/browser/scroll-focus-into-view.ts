import type { FocusEvent } from 'react';

/**
 * Scrolls an element with keyboard focus fully into view, for rows that scroll sideways. Browsers do not scroll to an
 * element that is already partly visible. Elements focused by pointer are left in place, since nothing may move while
 * it is pressed.
 */
export function scrollFocusIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
