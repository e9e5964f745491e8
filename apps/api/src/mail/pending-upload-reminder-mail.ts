import type { Language } from '@rollcall/schema/language';
import { mailTexts, selectPlural } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';
import { toShortText } from './short-text.ts';

interface ReminderDetails {
  to: MailMessage['to'];
  eventName: string;
  /** At least one. */
  pendingUploads: number;
  /** Opens the camera of the event. It contains no secret. */
  url: string;
}

/** Renders the reminder that photos are still on a guest's phone. */
export function pendingUploadReminderMail(
  language: Language,
  { to, eventName, pendingUploads, url }: ReminderDetails,
): MailMessage {
  const t = mailTexts[language].pendingUploadReminder;
  const stillOnPhone = selectPlural(language, t.stillOnPhone, pendingUploads);
  const name = toShortText(eventName);
  return renderMail({
    language,
    to,
    subject: `${stillOnPhone}: ${name}`,
    heading: name,
    paragraphs: [t.greeting(toShortText(to.name)), t.nobodySees(stillOnPhone), t.instructions],
    link: { label: t.link, url },
    note: t.note,
  });
}
