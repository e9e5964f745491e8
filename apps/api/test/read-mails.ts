import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface ParsedMail extends Email {
  text: string;
  html: string;
  /** The file's content. */
  raw: string;
}

/** Parses the mails written to `mail/` in the data folder, sorted by file name. */
export async function readMails(dataDir: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort();
  return await Promise.all(
    names.map(async (name) => {
      const raw = readFileSync(join(folder, name), 'utf8');
      return await parseMail(raw);
    }),
  );
}

export async function parseMail(raw: string): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw);
  return { ...mail, text: mail.text ?? '', html: mail.html ?? '', raw };
}
