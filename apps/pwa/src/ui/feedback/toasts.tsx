import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useStore } from '../data/store.hooks.ts';
import { sentenceEnd } from '../text/sentence-end.ts';
import { uiTexts } from '../text/ui.texts.ts';
import { currentToast, hideToast, type Toast, toastCount, toastMs } from './toast.store.ts';
import { useTopmostDialog } from './topmost-dialog.hooks.ts';

const dismissAfterPx = 50;

/**
 * Renders the current toast. F8 moves the focus to it.
 *
 * It is part of the initial bundle and loads nothing, so that it can report a missing network while offline. While a
 * dialog is open, it is rendered inside the topmost one, since everything else is inert.
 */
export function Toasts() {
  const toast = useStore(currentToast);
  const hasShown = useStore(toastCount) > 0;
  const dialog = useTopmostDialog();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && list.current?.focus();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!hasShown) return null;
  const region = (
    // At the top on phones, since the next control is at the bottom. The camera sets another position.
    <section
      ref={showOnTop}
      popover="manual"
      aria-label={`${uiTexts().notification} (F8)`}
      className="toasts fixed inset-x-4 top-[calc(0.5rem+env(safe-area-inset-top))] bottom-auto z-50 mx-auto h-auto w-auto max-w-md overflow-visible bg-transparent lg:top-auto lg:right-6 lg:bottom-6 lg:left-auto lg:w-96"
    >
      <ol ref={list} tabIndex={-1} className="outline-none">
        {toast && <ToastItem key={toast.key} toast={toast} />}
      </ol>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}

/** Renders one toast. It closes after {@link toastMs} without pointer and focus, or once it is swiped to the right. */
function ToastItem({ toast: { title, description, variant, action } }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const [swipe, setSwipe] = useState<{ startX: number; byX: number } | null>(null);
  useEffect(() => {
    if (isPaused) return;
    const timeout = setTimeout(hideToast, toastMs);
    return () => clearTimeout(timeout);
  }, [isPaused]);

  function startSwipe(event: PointerEvent<HTMLLIElement>) {
    if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setSwipe({ startX: event.clientX, byX: 0 });
  }

  return (
    <li
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={({ key }) => key === 'Escape' && hideToast()}
      onPointerDown={startSwipe}
      onPointerMove={({ clientX }) => swipe && setSwipe({ ...swipe, byX: Math.max(0, clientX - swipe.startX) })}
      onPointerUp={() => (swipe && swipe.byX >= dismissAfterPx ? hideToast() : setSwipe(null))}
      onPointerCancel={() => setSwipe(null)}
      style={swipe ? { transform: `translateX(${swipe.byX}px)` } : undefined}
      className={classNames(
        'animate-enter flex touch-pan-y items-center gap-2 rounded-control py-2 pr-1 pl-4 shadow-floating',
        variant === 'destructive' ? 'bg-red text-on-red' : 'bg-ink text-paper',
      )}
    >
      <div
        role="status"
        aria-live={variant === 'destructive' ? 'assertive' : 'polite'}
        className="min-w-0 grow py-1 text-15"
      >
        <span className="sr-only">{uiTexts().notification} </span>
        <p className="font-semibold">
          {title}
          {description && <span className="sr-only">{sentenceEnd(title)}</span>}
        </p>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <Link
          to={action.to}
          onClick={hideToast}
          className="inline-flex min-h-11 items-center px-2 text-15 font-semibold underline"
        >
          {action.label}
        </Link>
      )}
      <button
        type="button"
        aria-label={uiTexts().close}
        onClick={hideToast}
        className="grid size-11 shrink-0 place-items-center"
      >
        <X size={18} />
      </button>
    </li>
  );
}

/** A `ref` callback that shows a popover in the top layer, above all dialogs and not clipped by its ancestors. */
function showOnTop(popover: HTMLElement | null): void {
  if (popover?.isConnected) popover.showPopover?.();
}
