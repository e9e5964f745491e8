import type { Language } from '@rollcall/schema/language';
import { formatDuration, mailTexts } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/** Renders an administrator's invitation to register. `url` contains the token. */
export function accountInvitationMail(
  language: Language,
  mail: { address: string; url: string; days: number },
): MailMessage {
  const t = mailTexts[language].accountInvitation;
  return renderMail({
    language,
    to: { name: '', address: mail.address },
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.body(formatDuration(language, mail.days, 'day'))],
    link: { label: t.link, url: mail.url },
    note: t.note,
  });
}
