import { useLayoutEffect, useRef } from 'react';
import { fitText } from './fit-text.ts';

interface FittedNameProps {
  children: string;
  /** Millimetres on paper. */
  most: number;
  least: number;
}

/** An event's name as large as there is room for; it may be long, of one word, and written from the right. */
export function FittedName({ children, most, least }: FittedNameProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);

  // The fonts that are there at first may not be the ones that are printed; nor may the room be.
  useLayoutEffect(() => {
    const fit = () => box.current && text.current && fitText(box.current, text.current, { most, least });
    fit();
    const room = new ResizeObserver(fit);
    if (box.current) room.observe(box.current);
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      room.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [children, most, least]);

  return (
    <div ref={box} className="fitted-name">
      <p ref={text} dir="auto">
        {children}
      </p>
    </div>
  );
}
