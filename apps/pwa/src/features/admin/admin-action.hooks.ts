import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { showToast, type Toast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { adminKey } from './pages.hooks.ts';

/** Something that an administrator does to what is somebody else's. */
export interface AdminAction {
  question: { title: string; text: string; action: string; isHarmless?: boolean };
  /** Answers false where somebody changed their mind on the way. */
  run: () => Promise<unknown>;
  /** Title of the toast once it is done. */
  done: string;
  /** Where it was not done. */
  failed: (error: unknown) => Toast;
}

/** The title, and what the server said. */
export const failedWith =
  (title: string) =>
  (error: unknown): Toast => ({ title, description: problemText(error) });

/** Asks, asks for the password where that was long ago, does it, says how it went, and lists everything anew. */
export function useAdminAction(): (deed: AdminAction) => Promise<void> {
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
    // A failed one too: somebody else may have been faster. Whoever changed their own account may be nobody here now.
    const stale = [adminKey, ['/api/events'], ['/api/auth/me']];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    await drawn();
    // The row that was pressed may be gone, and the focus with it.
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]')?.focus({ preventScroll: true });
    }
  };
}

/** Once what is known now is on the screen. */
function drawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
