import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

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
export function invitationMail({
  guestName,
  guestEmail,
  eventName,
  date,
  timeZone,
  location,
  url,
}: InvitationDetails): MailMessage {
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(date));
  return renderMail({
    to: { name: guestName, address: guestEmail },
    subject: `Invitation: ${eventName}`,
    heading: eventName,
    paragraphs: [
      `Hello ${guestName},`,
      'you are invited to share your photos of this event and to see those of the others.',
      [when, timeZone ? null : 'UTC', location].filter(Boolean).join(' · '),
    ],
    link: { label: 'Join the event', url },
    note: 'This link is yours; please do not pass it on. If you do not know the event, you can ignore this mail.',
  });
}
