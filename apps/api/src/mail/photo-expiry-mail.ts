import type { Language } from '@rollcall/schema/language';
import { mailTexts, selectPlural } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';
import { toShortText } from './short-text.ts';

interface ExpiryDetails {
  to: MailMessage['to'];
  eventName: string;
  photoCount: number;
  expiresAt: string;
  /** Of the event; null for UTC. */
  timeZone: string | null;
  /** Whether a plan can be bought. */
  offersPlan: boolean;
  /** Opens the event's dashboard. It contains no secret. */
  url: string;
}

/** Renders the notice to an organizer that the photos of an event will be deleted. */
export function photoExpiryMail(
  language: Language,
  { to, eventName, photoCount, expiresAt, timeZone, offersPlan, url }: ExpiryDetails,
): MailMessage {
  const t = mailTexts[language].photoExpiry;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(
    new Date(expiresAt),
  );
  const name = toShortText(eventName);
  return renderMail({
    language,
    to,
    subject: t.subject(name, date),
    heading: name,
    paragraphs: [
      t.greeting(toShortText(to.name)),
      t.body(selectPlural(language, t.photos, photoCount), date),
      t.instructions,
      ...(offersPlan ? [t.plan] : []),
    ],
    link: { label: t.link, url },
    note: t.note,
  });
}
