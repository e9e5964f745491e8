import type { Language } from '@rollcall/schema/language';
import { mailTexts } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/** Renders the note that a webhook was disabled after days of failures. `url` opens the account page. */
export function webhookDisabledMail(
  language: Language,
  { to, webhookUrl, url }: { to: MailMessage['to']; webhookUrl: string; url: string },
): MailMessage {
  const t = mailTexts[language].webhookDisabled;
  return renderMail({
    language,
    to,
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.body(new URL(webhookUrl).host)],
    link: { label: t.link, url },
    note: t.note,
  });
}
