import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { sentenceEnd } from './sentence-end.ts';
import { hideToast, useToast } from './toast.store.ts';
import { useTopDialog } from './top-dialog.hooks.ts';
import { uiTexts } from './ui.texts.ts';

/**
 * Where toasts appear: one at a time, for 5 s, swiped away to the right; F8 brings the focus here.
 * On phones at the top, since what is pressed next is at the bottom; a screen may say another place.
 * While a dialog is open they are part of it: all else is out of reach for fingers, keys and screen readers.
 */
export function ToastArea() {
  const toast = useToast((state) => state.current);
  const dialog = useTopDialog();
  const isDestructive = toast?.variant === 'destructive';
  const viewport = (
    <Viewport
      ref={showOnTop}
      popover="manual"
      className="fixed right-(--toast-right,1rem) left-4 top-(--toast-top,calc(0.5rem+env(safe-area-inset-top))) bottom-(--toast-bottom,auto) z-50 mx-auto h-auto w-auto max-w-md overflow-visible bg-transparent lg:top-auto lg:right-6 lg:bottom-6 lg:left-auto lg:w-96"
    />
  );
  return (
    <Provider
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      label={uiTexts().notification}
      announcerContainer={dialog}
    >
      {toast && (
        <Root
          key={toast.key}
          type={isDestructive ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && hideToast()}
          className={classNames(
            'animate-enter flex items-center gap-2 rounded-control py-2 pr-1 pl-4 shadow-floating',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            isDestructive ? 'bg-red text-on-red' : 'bg-ink text-paper',
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

/** Above every dialog, and not cut off by the one it is in. Browsers that know no popovers show it where it is. */
function showOnTop(viewport: HTMLElement | null): void {
  if (viewport?.isConnected) viewport.showPopover?.();
}
