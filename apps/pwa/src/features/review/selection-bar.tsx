import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '../../ui/form/button.tsx';
import { ActionBar } from '../../ui/photo/action-bar.tsx';
import { reviewTexts } from './review.texts.ts';

interface SelectionBarProps {
  selected: number;
  total: number;
  canUndo: boolean;
  onAll: () => void;
  onNone: () => void;
  onApprove: () => void;
  onRemove: () => void;
  onUndo: () => void;
}

/** Renders the actions for the selected photos at the bottom of the screen, within reach of the thumbs. */
export function SelectionBar({
  selected,
  total,
  canUndo,
  onAll,
  onNone,
  onApprove,
  onRemove,
  onUndo,
}: SelectionBarProps) {
  const t = reviewTexts();
  return (
    <ActionBar className="flex-wrap gap-2 px-4">
      <Button disabled={selected === 0} onClick={onRemove} className="min-h-14 md:min-w-36">
        <Trash2 size={20} />
        {selected > 0 ? t.removeSelected(selected) : t.remove}
      </Button>
      <div className="order-first flex w-full items-center justify-center gap-2 md:order-none md:w-auto md:grow">
        <span className="text-15 text-muted tabular-nums">{t.selected({ chosen: selected, total })}</span>
        <Button variant="quiet" onClick={selected === total ? onNone : onAll}>
          {selected === total ? t.selectNone : t.selectAll}
        </Button>
        <Button variant="quiet" disabled={!canUndo} onClick={onUndo}>
          <Undo2 size={20} />
          {t.undo}
        </Button>
      </div>
      <Button
        variant="primary"
        disabled={selected === 0}
        onClick={onApprove}
        className="min-h-14 grow md:min-w-36 md:grow-0"
      >
        <Check size={20} />
        {selected > 0 ? t.approveSelected(selected) : t.approve}
      </Button>
    </ActionBar>
  );
}
