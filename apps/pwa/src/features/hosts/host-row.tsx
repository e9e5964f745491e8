import type { Host } from '@rollcall/schema/event-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { hostsPath, removeHost } from '../../remote/hosts.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { hostsTexts } from './hosts.texts.ts';

/** Renders one helper, and the way to end the help. */
export function HostRow({ eventId, host }: { eventId: string; host: Host }) {
  const t = hostsTexts();
  const { id, email, role, state, phonesLetIn = 0 } = host;
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: (options: { endsPhones: boolean }) => removeHost(eventId, id, options),
    onSuccess: () => showToast({ title: t.removed }),
    onError: (error) => showToast({ variant: 'destructive', title: t.removeFailed, description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [hostsPath(eventId)] }),
  });

  async function remove() {
    const question = { title: t.removeQuestion({ email }), text: t.removeNote, action: t.remove };
    if (!(await confirm({ kind: 'confirm', ...question }))) return;
    const phones = { title: t.phonesQuestion(phonesLetIn), text: t.phonesNote, action: t.endPhones };
    removal.mutate({ endsPhones: phonesLetIn > 0 && (await confirm({ kind: 'confirm', ...phones })) });
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold break-all">{email}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-15 text-muted">
          {role === 'reviewer' ? t.reviewer : t.coHost}
          {state === 'failed' && (
            <Badge tone="red" icon={CircleSlash}>
              {t.mailFailed}
            </Badge>
          )}
        </p>
      </div>
      <Button aria-label={t.removeHost({ email })} isBusy={removal.isPending} onClick={() => void remove()}>
        {t.remove}
      </Button>
    </li>
  );
}
