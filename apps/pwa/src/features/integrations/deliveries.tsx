import type { WebhookDelivery } from '@rollcall/schema/webhook';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createDateFormat } from '../../language/formats.ts';
import { deliveriesPath, listDeliveries, redeliver, webhooksPath } from '../../remote/integrations.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { deliveryStateTexts, deliveryTypeTexts, webhooksTexts } from './webhooks.texts.ts';

const moment = createDateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** The last messages of a webhook, folded. While one is pending, they are fetched every two seconds. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const t = webhooksTexts();
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: [deliveriesPath(webhookId)],
    queryFn: async () => {
      const deliveries = await listDeliveries(webhookId);
      // A delivered message enables a webhook, a failed one may disable it.
      void queryClient.invalidateQueries({ queryKey: [webhooksPath], exact: true });
      return deliveries;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'pending') ? 2_000 : false),
  });
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-3 text-15 font-semibold">{t.deliveries}</summary>
      {data.length === 0 && <p className="text-15 text-muted">{t.noDeliveries}</p>}
      <ul>
        {data.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
        ))}
      </ul>
    </details>
  );
}

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const t = webhooksTexts();
  const { id, type, state, statusCode, attempts, createdAt } = delivery;
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => redeliver(webhookId, id),
    onError: (error) => showToast({ variant: 'destructive', title: t.failed, description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [deliveriesPath(webhookId)] }),
  });
  const answer = statusCode === null ? t.noAnswer : t.status({ code: statusCode });
  const facts = [deliveryStateTexts()[state], ...(attempts > 0 ? [answer] : []), moment(new Date(createdAt))];
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-15">
      <div className="min-w-0">
        <p className="font-semibold">{deliveryTypeTexts()[type]}</p>
        <p className="text-muted">{facts.join(' · ')}</p>
      </div>
      {state !== 'pending' && (
        <Button small variant="quiet" isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {t.sendAgain}
        </Button>
      )}
    </li>
  );
}
