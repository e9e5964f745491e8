import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { numberText } from '../../language/formats.ts';
import { Button } from '../../ui/form/button.tsx';
import { listTexts } from './list.texts.ts';
import type { Pages } from './pages.hooks.ts';

/** Renders buttons for the previous and the next page, or nothing if there is only one page. */
export function Pager<Row>({ pages, label, onTurn }: { pages: Pages<Row>; label: string; onTurn: () => void }) {
  const t = listTexts();
  const { before, rows, goBack, goOn, isOld } = pages;
  if (!goBack && !goOn && !isOld) return null;
  const turn = (go: (() => void) | undefined) => () => {
    go?.();
    onTurn();
  };
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-2">
      <Button small disabled={!goBack} onClick={turn(goBack)}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        {t.previous}
      </Button>
      <span className="mono-label">
        {numberText(before + 1)}–{numberText(before + (rows?.length ?? 0))}
      </span>
      <Button small disabled={!goOn} onClick={turn(goOn)}>
        {t.next}
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </Button>
    </nav>
  );
}
