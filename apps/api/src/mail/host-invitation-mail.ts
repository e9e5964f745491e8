import type { HostRole } from '@rollcall/schema/event-host';
import type { Language } from '@rollcall/schema/language';
import { mailTexts } from './localized-texts.ts';
import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';
import { toShortText } from './short-text.ts';

interface HostInvitation {
  address: string;
  eventName: string;
  role: HostRole;
  url: string;
}

/** Renders what an organizer asks a helper for. The link opens nothing by itself: an account with the address does. */
export function hostInvitationMail(language: Language, { address, eventName, role, url }: HostInvitation): MailMessage {
  const t = mailTexts[language].hostInvitation;
  const name = toShortText(eventName);
  return renderMail({
    language,
    to: { name: '', address },
    subject: t.subject,
    heading: t.heading,
    paragraphs: [role === 'reviewer' ? t.reviewer(name) : t.coHost(name), t.instructions(address)],
    link: { label: t.link, url },
    note: t.note,
  });
}
