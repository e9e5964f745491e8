import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { signInsTexts } from './sign-ins.texts.ts';

/** The query key of the account's sign-ins. */
export const signInsKey = ['/api/auth/sessions'];

/** Returns a mutation that ends sign-ins of this account; pending until the list is refetched. */
export function useEndSignIns(end: () => Promise<void>, onEnded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => {
      showToast({ title: signInsTexts().signedOut });
      onEnded();
    },
    onError: (error) =>
      showToast({ variant: 'destructive', title: signInsTexts().failed, description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInsKey }),
  });
}
