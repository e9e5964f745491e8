import type { Language } from '@rollcall/schema/language';
import { mailTexts } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/** Characters of a typed name. A name needs fewer, and a message to the recipient more. */
const maxNameLength = 50;

interface InvitationDetails {
  guestName: string;
  guestEmail: string;
  eventName: string;
  /** UTC ISO 8601. */
  date: string;
  timeZone: string | null;
  location: string | null;
  url: string;
}

/** Renders an organizer's invitation. `url` is personal; for an event with a guest list it works once. */
export function invitationMail(
  language: Language,
  { guestName, guestEmail, eventName, date, timeZone, location, url }: InvitationDetails,
): MailMessage {
  const t = mailTexts[language].invitation;
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(date));
  const name = toShortText(guestName);
  return renderMail({
    language,
    to: { name, address: guestEmail },
    subject: t.subject,
    heading: t.heading,
    paragraphs: [
      t.greeting(name),
      t.body(toShortText(eventName)),
      [when, timeZone ? null : 'UTC', location && toShortText(location)].filter(Boolean).join(' · '),
    ],
    link: { label: t.link, url },
    note: t.note,
  });
}

/**
 * Shortens a typed name to one line in which no mail program recognizes an address: a zero-width space follows each
 * character that joins the parts of one.
 */
function toShortText(text: string): string {
  const characters = [...text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()];
  const short =
    characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : characters.join('');
  return short.replace(/[.:/@](?=\S)/g, '$&\u200B');
}
