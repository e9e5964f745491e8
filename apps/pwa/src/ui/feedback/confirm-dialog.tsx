import { useId } from 'react';
import { Button } from '../form/button.tsx';
import { uiTexts } from '../text/ui.texts.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen, in full. */
  text: string;
  /** The verb on the button. */
  action: string;
  /** It can be undone: the button is not red. */
  isHarmless?: boolean | undefined;
}

/** Asks before something that is not done by accident. Cancel has the focus. */
export function ConfirmDialog({ open, onClose, onConfirm, title, text, action, isHarmless }: ConfirmDialogProps) {
  const textId = useId();
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog" textId={textId}>
      <p id={textId} className="mb-6 text-17 wrap-anywhere text-muted">
        {text}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button data-focus-first onClick={onClose}>
          {uiTexts().cancel}
        </Button>
        <Button
          variant={isHarmless ? 'primary' : 'destructive'}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
