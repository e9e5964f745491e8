import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import type { Logger } from 'pino';
import type { MailMessage, MailTransport } from './mail-transport.ts';
import { nodemailerDefaults, toNodemailerOptions } from './nodemailer-options.ts';

interface Options {
  /** The data folder, in which `mail/` is created. */
  dataDir: string;
  from: string;
  log: Logger;
}

/**
 * Writes each mail to a file `mail/{time-ordered id}.eml` (RFC 5322) that only its owner can read. A file appears under
 * its name once it is complete.
 */
export class FileTransport implements MailTransport {
  private readonly options: Options;
  private composer: ReturnType<typeof createComposer> | null = null;
  private lastNameMs = 0;

  constructor(options: Options) {
    this.options = options;
  }

  async send(message: MailMessage): Promise<void> {
    this.composer ??= createComposer();
    const { message: bytes } = await (await this.composer).sendMail(toNodemailerOptions(message, this.options.from));
    const folder = join(this.options.dataDir, 'mail');
    // Strictly increasing, so that two mails of one millisecond keep their order.
    this.lastNameMs = Math.max(Date.now(), this.lastNameMs + 1);
    const name = `${newId(this.lastNameMs)}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${name}.partial`), bytes as Buffer, { mode: 0o600, flush: true });
    await rename(join(folder, `${name}.partial`), join(folder, name));
    this.options.log.info({ file: `mail/${name}` }, 'a mail was written to a file: no mail server is set up');
  }
}

/** Loaded with the first mail: Nodemailer takes some megabytes of memory. */
async function createComposer() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, nodemailerDefaults);
}
