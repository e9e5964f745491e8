import { create } from 'zustand';

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** An optional link, such as 'Register Now'. */
  action?: { label: string; to: string };
}

/** Time before a toast closes. Milliseconds. */
export const toastMs = 5_000;

interface ToastState {
  /** The toast that is shown, if any. `key` identifies it, so that a new toast restarts the timer. */
  current: (Toast & { key: number }) | null;
  /** 0 before the first toast. */
  lastKey: number;
}

export const useToast = create<ToastState>(() => ({ current: null, lastKey: 0 }));

/** Shows a toast for {@link toastMs}. Replaces the current one. */
export function showToast(toast: Toast): void {
  useToast.setState(({ lastKey }) => ({ current: { ...toast, key: lastKey + 1 }, lastKey: lastKey + 1 }));
}

export function hideToast(): void {
  useToast.setState({ current: null });
}
