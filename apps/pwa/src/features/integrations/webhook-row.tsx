import type { Webhook } from '@rollcall/schema/webhook';
import { useState } from 'react';
import { Badge } from '../../ui/data/badge.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Deliveries } from './deliveries.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { useWebhookActions } from './webhook-actions.hooks.ts';
import { deliveryTypeTexts, webhooksTexts } from './webhooks.texts.ts';

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = webhooksTexts();
  const { id, url, types, eventName, failingSince, disabledAt } = webhook;
  const [secret, setSecret] = useState<string | null>(null);
  const { isTesting, sendTest, replaceSecret, remove } = useWebhookActions(id, setSecret);
  const about = types.map((type) => deliveryTypeTexts()[type]);
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-2 text-17 font-semibold wrap-anywhere">
        {url}
        {disabledAt !== null && <Badge tone="red">{t.disabled}</Badge>}
        {disabledAt === null && failingSince !== null && <Badge tone="red">{t.failing}</Badge>}
      </p>
      <p className="text-15 text-muted">{(eventName === null ? about : [eventName, ...about]).join(' · ')}</p>
      {disabledAt !== null && <p className="text-15">{t.disabledNote}</p>}
      <div className="flex flex-wrap gap-2">
        <Button small isBusy={isTesting} onClick={sendTest}>
          {isTesting ? t.sendingTest : t.sendTest}
        </Button>
        <Button small onClick={() => void replaceSecret()}>
          {t.newSecret}
        </Button>
        <Button small onClick={() => void remove()}>
          {t.delete}
        </Button>
      </div>
      <Deliveries webhookId={id} />
      <Dialog open={secret !== null} onClose={() => setSecret(null)} title={t.secretTitle}>
        <ShownSecret secret={secret ?? ''} note={t.secretNote} onDone={() => setSecret(null)} />
      </Dialog>
    </li>
  );
}
