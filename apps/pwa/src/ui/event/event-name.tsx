import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** From here on a name is set smaller, so that a phone shows what stands under it. Characters. */
const longName = 28;

/** An event's name as the heading of its screen. It may be long, of one word, and written from the right. */
export function EventName({ children, isHuge = false }: { children: string; isHuge?: boolean }): ReactNode {
  const isLong = children.length > longName;
  return (
    <h1
      tabIndex={-1}
      className={classNames(
        'font-display font-bold tracking-tight hyphens-auto',
        isLong ? 'text-28 md:text-40' : 'text-40 md:text-64',
        isHuge && !isLong && 'min-[24rem]:text-64',
      )}
    >
      <bdi>{children}</bdi>
    </h1>
  );
}
