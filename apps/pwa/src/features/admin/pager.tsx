import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatNumber } from '../../language/formats.ts';
import { Button } from '../../ui/form/button.tsx';
import { listTexts } from './list.texts.ts';
import type { Pagination } from './pagination.hooks.ts';

/** Renders buttons for the previous and the next page, or nothing if there is only one page. */
export function Pager<Row>({ pages, label, onTurn }: { pages: Pagination<Row>; label: string; onTurn: () => void }) {
  const t = listTexts();
  const { offset, rows, goToPrevious, goToNext, isStale } = pages;
  if (!goToPrevious && !goToNext && !isStale) return null;
  const turn = (go: (() => void) | undefined) => () => {
    go?.();
    onTurn();
  };
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-2">
      <Button small disabled={!goToPrevious} onClick={turn(goToPrevious)}>
        <ChevronLeft size={18} />
        {t.previous}
      </Button>
      <span className="mono-label">
        {formatNumber(offset + 1)}–{formatNumber(offset + (rows?.length ?? 0))}
      </span>
      <Button small disabled={!goToNext} onClick={turn(goToNext)}>
        {t.next}
        <ChevronRight size={18} />
      </Button>
    </nav>
  );
}
