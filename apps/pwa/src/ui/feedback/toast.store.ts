import { create } from 'zustand';

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** A way on, such as 'Register Now'. */
  action?: { label: string; to: string };
}

/** How long a toast stays. Milliseconds. */
export const toastMs = 5_000;

interface ToastState {
  /** At most one; `key` tells one toast from the next, so that its time starts anew. */
  current: (Toast & { key: number }) | null;
  /** 0 before the first. */
  lastKey: number;
}

export const useToast = create<ToastState>(() => ({ current: null, lastKey: 0 }));

/** Shows a toast for {@link toastMs} in place of the one before. */
export function showToast(toast: Toast): void {
  useToast.setState(({ lastKey }) => ({ current: { ...toast, key: lastKey + 1 }, lastKey: lastKey + 1 }));
}

export function hideToast(): void {
  useToast.setState({ current: null });
}
