import type { Language } from '@rollcall/schema/language';
import { formatDuration, mailTexts } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/**
 * Renders the mail with the link that proves an account's address. `url` contains the single-use token. It names nobody,
 * since anybody can register with the address.
 */
export function emailConfirmationMail(
  language: Language,
  mail: { address: string; url: string; hours: number },
): MailMessage {
  const t = mailTexts[language].emailConfirmation;
  return renderMail({
    language,
    to: { name: '', address: mail.address },
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.body(formatDuration(language, mail.hours, 'hour'))],
    link: { label: t.link, url: mail.url },
    note: t.note,
  });
}
