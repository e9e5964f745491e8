import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen something is when it is made ready, in pixels. */
const ahead = 300;

/**
 * Keeps room for what is far below, and shows it once somebody comes near. Who goes by Tab is near from the first
 * stop on: what is not there yet would be passed by.
 */
export function ShowWhenNear({ className, children }: { className: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!room.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${ahead}px` },
    );
    observer.observe(room.current);
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true);
    addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      removeEventListener('keydown', onKey);
    };
  }, []);
  return isNear ? children : <div ref={room} className={className} />;
}
