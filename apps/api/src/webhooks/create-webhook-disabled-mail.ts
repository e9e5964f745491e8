import { matchLanguage } from '@rollcall/schema/language';
import type { Database } from '../database/open.ts';
import type { MailMessage } from '../mail/mail-transport.ts';
import { webhookDisabledMail } from '../mail/webhook-disabled-mail.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Returns the note to the owner of a disabled webhook; null if it was deleted or is on again, or the account is deactivated or
 * has no confirmed address.
 */
export async function createWebhookDisabledMail(
  { db, settings }: { db: Database; settings: Pick<Settings, 'origin'> },
  webhookId: string,
): Promise<MailMessage | null> {
  const row = await db
    .selectFrom('webhooks')
    .innerJoin('customers', 'customers.id', 'webhooks.customer_id')
    .innerJoin('users', 'users.id', 'customers.id')
    .select(['url as webhookUrl', 'customers.email as address', 'customers.first_name as name', 'users.language'])
    .where('webhooks.id', '=', webhookId)
    .where('disabled_at', 'is not', null)
    .where('is_active', '=', 1)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { webhookUrl, address, name, language } = row;
  const url = `${settings.origin}/customer-dashboard`;
  return webhookDisabledMail(matchLanguage([language ?? '']), { to: { name, address }, webhookUrl, url });
}
