import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { countText } from './count-text.ts';
import type { Pages } from './pages.hooks.ts';

/** The ways to the pages before and after; nothing where one page is all. */
export function Pager<Row>({ pages, label, onTurn }: { pages: Pages<Row>; label: string; onTurn: () => void }) {
  const { before, rows, goBack, goOn, isOld } = pages;
  if (!goBack && !goOn && !isOld) return null;
  const turn = (go: (() => void) | undefined) => () => {
    go?.();
    onTurn();
  };
  return (
    <nav aria-label={`Pages of ${label}`} className="mt-6 flex flex-wrap items-center justify-between gap-2">
      <Button small disabled={!goBack} onClick={turn(goBack)}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        Previous
      </Button>
      <span className="frame-number">
        {countText(before + 1)}–{countText(before + (rows?.length ?? 0))}
      </span>
      <Button small disabled={!goOn} onClick={turn(goOn)}>
        Next
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </Button>
    </nav>
  );
}
