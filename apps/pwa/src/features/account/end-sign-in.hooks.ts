import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { signInsKey } from './sign-ins.query.ts';
import { signInsTexts } from './sign-ins.texts.ts';

/** Ends sign-ins of this account, and is pending until the list is without them. */
export function useEnding(end: () => Promise<void>, onEnded: () => void) {
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
