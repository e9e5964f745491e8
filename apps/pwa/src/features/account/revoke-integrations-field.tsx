import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../language/formats.ts';
import { apiKeysPath, listApiKeys, listWebhooks, webhooksPath } from '../../remote/integrations.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { revokeIntegrationsTexts } from './revoke-integrations.texts.ts';

interface RevokeIntegrationsFieldProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Asks whether to revoke the account's API keys and webhooks, and says how many there are. Without any, renders nothing. */
export function RevokeIntegrationsField({ isChecked, onChange }: RevokeIntegrationsFieldProps) {
  const t = revokeIntegrationsTexts();
  const keys = useQuery({ queryKey: [apiKeysPath], queryFn: listApiKeys, staleTime: 0 });
  const webhooks = useQuery({ queryKey: [webhooksPath], queryFn: listWebhooks, staleTime: 0 });
  const count = (keys.data?.keys.length ?? 0) + (webhooks.data?.webhooks.length ?? 0);
  if (count === 0) return null;
  return (
    <SwitchField
      label={t.revoke({ number: formatNumber(count) })}
      hint={t.note}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
