import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { hideToast, toastMs, useToast } from './toast.store.ts';
import { showOnTop, toastLook, toastPlace } from './toast-look.ts';
import { useTopDialog } from './top-dialog.hooks.ts';

/**
 * A toast for as long as the area for them has not come: most of all, that there is no network is said without one.
 * It is not swiped and takes no focus.
 */
export function PlainToast() {
  const toast = useToast((state) => state.current);
  const dialog = useTopDialog();
  const key = toast?.key;
  useEffect(() => {
    if (key === undefined) return;
    const end = setTimeout(hideToast, toastMs);
    return () => clearTimeout(end);
  }, [key]);
  if (!toast) return null;
  const shown = (
    <div key={toast.key} ref={showOnTop} popover="manual" className={toastPlace}>
      <div
        role={toast.variant === 'destructive' ? 'alert' : 'status'}
        className={classNames(toastLook(toast.variant), 'pr-4')}
      >
        <div className="min-w-0 grow py-1 text-15">
          <p className="font-semibold">{toast.title}</p>
          {toast.description && <p>{toast.description}</p>}
        </div>
        {toast.action && (
          <Link to={toast.action.to} className="inline-flex min-h-11 items-center px-2 text-15 font-semibold underline">
            {toast.action.label}
          </Link>
        )}
      </div>
    </div>
  );
  return dialog ? createPortal(shown, dialog) : shown;
}
