import type { FocusEvent } from 'react';

/**
 * Scrolls an element with keyboard focus fully into view, for rows that scroll sideways and lists under a bar. Browsers
 * do not scroll to an element that is already partly visible, and Firefox ignores `scroll-padding` for one that is
 * covered. Elements focused by pointer are left in place, since nothing may move while it is pressed.
 */
export function scrollFocusIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
