import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Names longer than this are rendered smaller, so that a phone shows the content below. Characters. */
const longName = 28;

/**
 * Renders an event's name as the heading of its screen. Supports long names, single long words and right-to-left text.
 */
export function EventName({ children, isHuge = false }: { children: string; isHuge?: boolean }): ReactNode {
  const isLong = children.length > longName;
  return (
    <h1
      tabIndex={-1}
      className={classNames(
        'font-display font-bold tracking-tight hyphens-auto',
        isHuge && (isLong ? 'shell-event-long' : 'shell-event'),
        !isHuge && (isLong ? 'text-28 md:text-40' : 'text-40 md:text-64'),
      )}
    >
      <bdi>{children}</bdi>
    </h1>
  );
}
