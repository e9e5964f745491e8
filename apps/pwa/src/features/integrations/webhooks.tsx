import { useQuery } from '@tanstack/react-query';
import { listWebhooks, webhooksPath } from '../../remote/integrations.ts';
import { NewWebhookButton } from './new-webhook.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { webhooksTexts } from './webhooks.texts.ts';

/** Lists the webhooks of the account with their last messages. Without the plan, renders those that are left. */
export function Webhooks() {
  const t = webhooksTexts();
  const { data } = useQuery({ queryKey: [webhooksPath], queryFn: listWebhooks, staleTime: 0 });
  // API keys, above, show what the plan has and that nothing loads.
  if (!data || (!data.isEntitled && data.webhooks.length === 0)) return null;
  return (
    <section aria-labelledby="webhooks" className="mt-10">
      <h2 id="webhooks" className="mb-3 font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h2>
      <p className="pb-3 text-muted">{t.note}</p>
      <ul>
        {data.webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      {data.isEntitled && <NewWebhookButton />}
    </section>
  );
}
