import type { ApiKey } from '@rollcall/schema/api-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKeysPath, revokeApiKey } from '../../remote/integrations.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { apiKeysTexts, scopeTexts } from './api-keys.texts.ts';

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = apiKeysTexts();
  const { id, name, hint, scopes } = apiKey;
  const queryClient = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => revokeApiKey(id),
    onSuccess: () => showToast({ title: t.revoked }),
    onError: (error) => showToast({ variant: 'destructive', title: t.revokeFailed, description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [apiKeysPath] }),
  });

  async function revoke() {
    const isSure = await confirm({
      kind: 'confirm',
      title: t.revokeTitle({ name }),
      text: t.revokeNote,
      action: t.revoke,
    });
    if (isSure) revoking.mutate();
  }

  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-t border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-17 font-semibold wrap-anywhere">
          {name} <span className="font-mono text-13 font-normal text-muted">{`…${hint}`}</span>
        </p>
        <p className="text-15 text-muted">{scopes.map((scope) => scopeTexts()[scope]).join(' · ')}</p>
        <p className="text-15 text-muted">{describeUse(apiKey)}</p>
      </div>
      <Button
        small
        className="shrink-0"
        aria-label={revoking.isPending ? undefined : t.revokeOf({ name })}
        isBusy={revoking.isPending}
        onClick={() => void revoke()}
      >
        {revoking.isPending ? t.revoking : t.revoke}
      </Button>
    </li>
  );
}

function describeUse({ lastUsedAt, expiresAt }: ApiKey): string {
  const t = apiKeysTexts();
  const used = lastUsedAt === null ? t.neverUsed : t.lastUsed({ date: formatShortDate({ date: lastUsedAt }) });
  if (expiresAt === null) return used;
  const date = formatShortDate({ date: expiresAt });
  return `${used} · ${Date.parse(expiresAt) <= Date.now() ? t.expired({ date }) : t.expires({ date })}`;
}
