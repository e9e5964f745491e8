import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '../../ui/form/button.tsx';
import { reviewTexts } from './review.texts.ts';

interface SheetBarProps {
  chosen: number;
  total: number;
  canUndo: boolean;
  onAll: () => void;
  onNone: () => void;
  onApprove: () => void;
  onRemove: () => void;
  onUndo: () => void;
}

/** Renders the actions for the selected photos at the bottom of the screen, within reach of the thumbs. */
export function SheetBar({ chosen, total, canUndo, onAll, onNone, onApprove, onRemove, onUndo }: SheetBarProps) {
  const t = reviewTexts();
  return (
    <div className="tall-bottom-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <Button disabled={chosen === 0} onClick={onRemove} className="min-h-14 md:min-w-36">
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
        {chosen > 0 ? t.removeSelected(chosen) : t.remove}
      </Button>
      <div className="order-first flex w-full items-center justify-center gap-2 md:order-none md:w-auto md:grow">
        <span className="text-15 text-muted tabular-nums">{t.selected({ chosen, total })}</span>
        <Button variant="quiet" onClick={chosen === total ? onNone : onAll}>
          {chosen === total ? t.selectNone : t.selectAll}
        </Button>
        <Button variant="quiet" disabled={!canUndo} onClick={onUndo}>
          <Undo2 size={20} strokeWidth={1.75} aria-hidden />
          {t.undo}
        </Button>
      </div>
      <Button
        variant="primary"
        disabled={chosen === 0}
        onClick={onApprove}
        className="min-h-14 grow md:min-w-36 md:grow-0"
      >
        <Check size={20} strokeWidth={1.75} aria-hidden />
        {chosen > 0 ? t.approveSelected(chosen) : t.approve}
      </Button>
    </div>
  );
}
