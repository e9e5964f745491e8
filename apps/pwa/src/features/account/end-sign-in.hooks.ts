import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignInPath } from '../../remote/sessions.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { signInsTexts } from './sign-ins.texts.ts';

/** Returns a mutation that ends sign-ins of the list at `path`; pending until the list is refetched. */
export function useEndSignIns(path: SignInPath, end: () => Promise<void>, onEnded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => {
      showToast({ title: signInsTexts().signedOut });
      onEnded();
    },
    onError: (error) =>
      showToast({ variant: 'destructive', title: signInsTexts().failed, description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
}
