import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { uiTexts } from '../text/ui.texts.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What carries `data-focus-first` has the focus when it opens; else the first that can have it, which closes it. */
  children: ReactNode;
  /** `drawer` comes from the right edge and fills the height; `sheet` from below on phones. */
  shape?: 'card' | 'drawer' | 'sheet';
  role?: 'dialog' | 'alertdialog';
  /** Id of the text that is read out after the title; an alert dialog has one. */
  textId?: string;
}

const shapes = {
  card: 'm-auto w-[calc(100%-2rem)] max-w-md rounded-control max-h-[calc(100dvh-2rem)] p-6',
  sheet: 'mx-auto mt-auto mb-0 w-full max-w-lg max-h-[80dvh] rounded-t-control p-4 md:my-auto md:rounded-control',
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] p-4 pt-[max(1rem,env(safe-area-inset-top))]',
};

/**
 * The browser's own modal dialog: it traps focus, closes on Escape and gives focus back,
 * and unlike scroll-locking libraries needs no inline style sheet, which our security policy forbids.
 */
export function Dialog({ open, onClose, title, children, shape = 'card', role = 'dialog', textId }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      // React's autoFocus comes too early: before the dialog is shown.
      dialog.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  // Taken away while it is open, it would keep the focus that it has to give back.
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
            {/* No tooltip: it would lie under the dialog and take the first Escape. */}
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
