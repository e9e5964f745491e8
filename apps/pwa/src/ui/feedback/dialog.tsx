import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
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
  /** `drawer` slides in from the right at full height. `bottom-sheet` sits at the bottom on phones. */
  shape?: 'card' | 'drawer' | 'bottom-sheet';
  role?: 'dialog' | 'alertdialog';
  /** Id of the text that describes the dialog to screen readers. Required for an alert dialog. */
  textId?: string;
}

const shapes = {
  card: 'm-auto w-[calc(100%-2rem)] max-w-md rounded-control max-h-[calc(100dvh-2rem)] p-6',
  'bottom-sheet':
    'mx-auto mt-auto mb-0 w-full max-w-lg max-h-[80dvh] rounded-t-control p-4 md:my-auto md:rounded-control',
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] p-4 pt-[max(1rem,env(safe-area-inset-top))]',
};

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
      className={classNames(
        'overflow-y-auto overscroll-contain bg-surface text-ink shadow-floating open:animate-enter',
        shapes[shape],
      )}
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
              <X size={20} strokeWidth={1.75} aria-hidden />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
