import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { uiTexts } from '../ui.texts.ts';
import { sentenceEnd } from './sentence-end.ts';
import { hideToast, toastMs, useToast } from './toast.store.ts';
import { showOnTop, toastLook, toastPlace } from './toast-look.ts';
import { useTopDialog } from './top-dialog.hooks.ts';

/**
 * Where toasts appear: one at a time, for 5 s, swiped away to the right; F8 brings the focus here.
 * While a dialog is open they are part of it: all else is out of reach for fingers, keys and screen readers.
 */
export function ToastArea() {
  const toast = useToast((state) => state.current);
  const dialog = useTopDialog();
  const viewport = <Viewport ref={showOnTop} popover="manual" className={toastPlace} />;
  return (
    <Provider
      duration={toastMs}
      swipeDirection="right"
      swipeThreshold={50}
      label={uiTexts().notification}
      announcerContainer={dialog}
    >
      {toast && (
        <Root
          key={toast.key}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && hideToast()}
          className={classNames(
            toastLook(toast.variant),
            'pr-1 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
          )}
        >
          <div className="min-w-0 grow py-1">
            <Title className="text-15 font-semibold">
              {toast.title}
              {toast.description && <span className="sr-only">{sentenceEnd(toast.title)}</span>}
            </Title>
            {toast.description && <Description className="text-15">{toast.description}</Description>}
          </div>
          {toast.action && (
            <Action asChild altText={`${sentenceEnd(toast.description ?? toast.title)}${toast.action.label}`}>
              <Link
                to={toast.action.to}
                className="inline-flex min-h-11 items-center px-2 text-15 font-semibold underline"
              >
                {toast.action.label}
              </Link>
            </Action>
          )}
          <Close aria-label={uiTexts().close} className="grid size-11 shrink-0 place-items-center">
            <X size={18} strokeWidth={1.75} aria-hidden />
          </Close>
        </Root>
      )}
      {dialog ? createPortal(viewport, dialog) : viewport}
    </Provider>
  );
}
