import type { Language } from '@rollcall/schema/language';
import { html } from 'hono/html';
import type { MailMessage } from './mail-transport.ts';
import { toShortText } from './short-text.ts';

/**
 * The content of a mail. Plain text; {@link renderMail} escapes it for HTML. Names that somebody typed, other than the
 * recipient's in `to`, are short texts already.
 */
export interface MailContent {
  language: Language;
  to: MailMessage['to'];
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Shown as a button. */
  link?: { label: string; url: string };
  /** Shown large. */
  code?: string;
  /** In whose name the mail is, above everything else. */
  business?: { name: string; logo: MailMessage['logo'] | null };
  /** Why the recipient gets this mail, and that it can be ignored. */
  note: string;
}

const containerStyle =
  'font:16px/1.5 system-ui,sans-serif;color:#1d1b18;max-width:34rem;margin:0 auto;padding:24px 16px';
const buttonStyle =
  'display:inline-block;background:#1d1b18;color:#ffffff;text-decoration:none;border-radius:8px;padding:12px 20px';

/** Renders the content as text and as HTML that loads nothing. */
export function renderMail({
  language,
  to,
  subject,
  heading,
  paragraphs,
  link,
  code,
  business,
  note,
}: MailContent): MailMessage {
  const text = [business?.name, heading, ...paragraphs, code, link && `${link.label}:\n${link.url}`, note]
    .filter(Boolean)
    .join('\n\n');
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body><div style="${containerStyle}">
${business && html`<p style="font-weight:600">${business.logo && html`<img src="cid:logo" alt="" height="40" style="vertical-align:middle;margin-right:8px">`}<bdi>${business.name}</bdi></p>`}
<h1 style="font-size:22px;margin:0 0 16px"><bdi>${heading}</bdi></h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${code && html`<p style="font-size:32px;letter-spacing:8px;font-family:ui-monospace,monospace">${code}</p>`}
${
  link &&
  html`<p><a href="${link.url}" style="${buttonStyle}">${link.label}</a></p>
<p style="font-size:14px;overflow-wrap:anywhere">${link.url}</p>`
}
<p style="font-size:14px;color:#6b645c">${note}</p>
</div></body></html>
`;
  return {
    to: { ...to, name: toShortText(to.name) },
    subject,
    text: `${text}\n`,
    html: String(page),
    ...(business?.logo && { logo: business.logo }),
  };
}
