import { useLayoutEffect, useRef } from 'react';
import { fitText } from './fit-text.ts';

interface FittedNameProps {
  children: string;
  /** Largest and smallest font size, in millimetres on paper. */
  most: number;
  least: number;
}

/**
 * Renders an event's name as large as its box allows. Supports long names, single long words and right-to-left text.
 */
export function FittedName({ children, most, least }: FittedNameProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);

  // Fitted again when fonts load and when the box is resized, such as for printing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each name has a size of its own.
  useLayoutEffect(() => {
    const fit = () => box.current && text.current && fitText(box.current, text.current, { most, least });
    fit();
    const observer = new ResizeObserver(fit);
    if (box.current) observer.observe(box.current);
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      observer.disconnect();
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
