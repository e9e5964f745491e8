import { type ReactNode, useId } from 'react';
import { Button } from '../form/button.tsx';
import { uiTexts } from '../text/ui.texts.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** Describes the consequences in full. */
  text: string;
  /** Label of the confirm button, a verb. */
  action: string;
  /** Whether the action can be undone. The confirm button is not red then. */
  isHarmless?: boolean | undefined;
  /** A choice within the action. */
  children?: ReactNode;
}

/** Renders a dialog that asks to confirm an action. The cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, text, action, isHarmless, children } = props;
  const textId = useId();
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog" textId={textId}>
      <p id={textId} className="mb-6 text-17 wrap-anywhere text-muted">
        {text}
      </p>
      {children && <div className="-mt-4 mb-6 empty:hidden">{children}</div>}
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
