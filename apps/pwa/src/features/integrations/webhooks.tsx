import { useQuery } from '@tanstack/react-query';
import { listWebhooks, webhooksPath } from '../../remote/integrations.ts';
import { SettingsSection } from '../../ui/data/settings-section.tsx';
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
    <SettingsSection id="webhooks" title={t.title} action={data.isEntitled && <NewWebhookButton />}>
      <p className="text-15 text-muted">{t.note}</p>
      <ul className="mt-3 empty:hidden">
        {data.webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </SettingsSection>
  );
}
