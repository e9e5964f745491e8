import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { showToast, type Toast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { adminKey } from './pagination.hooks.ts';

/** An action of an administrator on another user's data. */
export interface AdminAction {
  question: { title: string; text: string; action: string; isHarmless?: boolean };
  /** Performs the action. Resolves to false if the administrator cancels it. */
  run: () => Promise<unknown>;
  /** Title of the toast after success. */
  done: string;
  /** Returns the toast after a failure. */
  failed: (error: unknown) => Toast;
}

/** Returns a function that creates a toast from the title and the error's message. */
export const failedWith =
  (title: string) =>
  (error: unknown): Toast => ({ title, description: problemText(error) });

/**
 * Returns a function that performs an action after a confirmation. It asks for the password unless that was confirmed
 * recently, shows the result in a toast, and refetches all lists.
 */
export function useAdminAction(): (action: AdminAction) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ question, run, done, failed }) => {
    if (!(await confirm({ kind: 'confirm', ...question }))) return;
    try {
      if ((await withRecentPassword(run)) === false) return;
      showToast({ title: done });
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      showToast({ variant: 'destructive', ...failed(error) });
    }
    // After a failure too: another administrator may have changed the same row. A change of the administrator's own
    // account may have ended this session.
    const stale = [adminKey, ['/api/events'], ['/api/auth/me']];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    await drawn();
    // The row with the focused button may have been removed.
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]')?.focus({ preventScroll: true });
    }
  };
}

/** Resolves once the refetched data is painted. */
function drawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
