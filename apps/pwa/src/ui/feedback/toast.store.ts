import { atom } from 'nanostores';

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** An optional link, such as 'Register Now'. */
  action?: { label: string; to: string };
}

/** Time before a toast closes. Milliseconds. */
export const toastMs = 5_000;

/** The toast that is shown, if any. `key` identifies it, so that a new toast restarts the timer. */
export const currentToast = atom<(Toast & { key: number }) | null>(null);

/** How many toasts there have been. */
export const toastCount = atom(0);

/** Shows a toast for {@link toastMs}. Replaces the current one. */
export function showToast(toast: Toast): void {
  const key = toastCount.get() + 1;
  toastCount.set(key);
  currentToast.set({ ...toast, key });
}

export function hideToast(): void {
  currentToast.set(null);
}
