import type { FocusEvent } from 'react';

/**
 * For a row that scrolls sideways: shows the whole of what the keyboard comes to. A browser leaves alone what is half
 * outside already, and under a pressed finger or mouse nothing may move.
 */
export function scrollFocusIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
