import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { uiTexts } from '../text/ui.texts.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /**
   * The element with `data-focus-first` gets the focus on opening. Without one it is the close button, the first
   * focusable element.
   */
  children: ReactNode;
  /**
   * `drawer` slides in from the right at full height. `bottom-sheet` sits at the bottom on phones, and `full` covers a
   * phone's screen. The style sheet has them.
   */
  shape?: 'card' | 'drawer' | 'bottom-sheet' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** Id of the text that describes the dialog to screen readers. Required for an alert dialog. */
  textId?: string;
}

/**
 * Renders a native modal dialog, which traps the focus, closes on Escape and restores the focus. Unlike scroll-locking
 * libraries it needs no inline style sheet, which the content security policy forbids.
 */
export function Dialog({ open, onClose, title, children, shape = 'card', role = 'dialog', textId }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      // React's autoFocus runs before the dialog is shown.
      dialog.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  // An open dialog that is removed does not restore the focus, so it is closed first.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard; the click is the one beside it.
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
      onClick={(click) => click.target === dialog.current && onClose()}
      className={`dialog dialog-${shape}`}
    >
      {open && (
        <>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="font-display text-21 font-semibold tracking-tight">
              {title}
            </h2>
            {/* No tooltip: it would be below the dialog and handle the first Escape. */}
            <button
              type="button"
              aria-label={uiTexts().close}
              onClick={onClose}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control transition hover:bg-line/60"
            >
              <X size={20} />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
