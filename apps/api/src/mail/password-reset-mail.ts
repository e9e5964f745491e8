import type { Language } from '@rollcall/schema/language';
import { formatDuration, mailTexts } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/** Renders the mail with a password reset link. `url` contains the single-use token. */
export function passwordResetMail(
  language: Language,
  mail: { to: MailMessage['to']; url: string; minutes: number },
): MailMessage {
  const t = mailTexts[language].passwordReset;
  return renderMail({
    language,
    to: mail.to,
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.body(formatDuration(language, mail.minutes, 'minute'))],
    link: { label: t.link, url: mail.url },
    note: t.note,
  });
}
