import type { Language } from '@rollcall/schema/language';
import { formatDuration, mailTexts } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/** Renders the mail with a six-digit sign-in code. It does not depend on whether the address has an account. */
export function signInCodeMail(
  language: Language,
  { address, code, minutes }: { address: string; code: string; minutes: number },
): MailMessage {
  const t = mailTexts[language].signInCode;
  return renderMail({
    language,
    to: { name: '', address },
    subject: t.subject(code),
    heading: t.heading,
    paragraphs: [t.body(formatDuration(language, minutes, 'minute'))],
    code,
    note: t.note,
  });
}
