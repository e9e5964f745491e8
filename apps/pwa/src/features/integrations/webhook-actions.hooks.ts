import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteWebhook,
  deliveriesPath,
  rotateWebhookSecret,
  testWebhook,
  webhooksPath,
} from '../../remote/integrations.ts';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { webhooksTexts } from './webhooks.texts.ts';

/** Returns what can be done with a webhook. `showSecret` receives a new secret. */
export function useWebhookActions(id: string, showSecret: (secret: string) => void) {
  const t = webhooksTexts();
  const queryClient = useQueryClient();
  const onError = (error: Error) => {
    if (!isPasswordDeclined(error)) {
      showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
    }
  };
  const testing = useMutation({
    mutationFn: () => testWebhook(id),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [deliveriesPath(id)] }),
  });
  const rotating = useMutation({
    mutationFn: () => withRecentPassword(() => rotateWebhookSecret(id)),
    onSuccess: ({ secret }) => showSecret(secret),
    onError,
  });
  const deleting = useMutation({
    mutationFn: () => deleteWebhook(id),
    onSuccess: () => showToast({ title: t.deleted }),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [webhooksPath], exact: true }),
  });

  async function replaceSecret() {
    const question = { kind: 'confirm', title: t.newSecretTitle, text: t.newSecretNote, action: t.replace } as const;
    if (await confirm(question)) rotating.mutate();
  }

  async function remove() {
    const question = { kind: 'confirm', title: t.deleteTitle, text: t.deleteNote, action: t.delete } as const;
    if (await confirm(question)) deleting.mutate();
  }

  return { isTesting: testing.isPending, sendTest: () => testing.mutate(), replaceSecret, remove };
}
