import type { Language } from '@rollcall/schema/language';
import { mailTexts } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { type MailContent, renderMail } from './render-mail.ts';
import { toShortText } from './short-text.ts';

interface InvitationDetails {
  guestName: string;
  guestEmail: string;
  eventName: string;
  /** UTC ISO 8601. */
  date: string;
  /** UTC ISO 8601; null without an end. */
  endDate: string | null;
  timeZone: string | null;
  location: string | null;
  url: string;
  business?: MailContent['business'];
}

/** Renders an organizer's invitation. `url` is personal; for an event with a guest list it works once. */
export function invitationMail(
  language: Language,
  { guestName, guestEmail, eventName, date, endDate, timeZone, location, url, business }: InvitationDetails,
): MailMessage {
  const t = mailTexts[language].invitation;
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  }).formatRange(new Date(date), new Date(endDate ?? date));
  return renderMail({
    language,
    to: { name: guestName, address: guestEmail },
    subject: t.subject,
    heading: t.heading,
    paragraphs: [
      t.greeting(toShortText(guestName)),
      t.body(toShortText(eventName)),
      [when, timeZone ? null : 'UTC', location && toShortText(location)].filter(Boolean).join(' · '),
    ],
    link: { label: t.link, url },
    note: t.note,
    ...(business && { business: { ...business, name: toShortText(business.name) } }),
  });
}
