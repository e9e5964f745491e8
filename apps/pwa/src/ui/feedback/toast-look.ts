import { classNames } from '../class-names.ts';
import type { Toast } from './toast.store.ts';

/** On phones at the top, since what is pressed next is at the bottom; a screen may say another place. */
export const toastPlace =
  'fixed right-(--toast-right,1rem) left-4 top-(--toast-top,calc(0.5rem+env(safe-area-inset-top))) bottom-(--toast-bottom,auto) z-50 mx-auto h-auto w-auto max-w-md overflow-visible bg-transparent lg:top-auto lg:right-6 lg:bottom-6 lg:left-auto lg:w-96';

export const toastLook = (variant: Toast['variant']): string =>
  classNames(
    'animate-enter flex items-center gap-2 rounded-control py-2 pl-4 shadow-floating',
    variant === 'destructive' ? 'bg-red text-on-red' : 'bg-ink text-paper',
  );

/** A `ref`: above every dialog, and not cut off by the one it is in. Browsers that know no popovers show it where it is. */
export function showOnTop(popover: HTMLElement | null): void {
  if (popover?.isConnected) popover.showPopover?.();
}
