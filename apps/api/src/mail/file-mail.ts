import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { composeMail, mailDefaults } from './compose-mail.ts';
import type { Mail, Message } from './mail.ts';

interface Options {
  /** Where `mail/` is made. */
  dataDir: string;
  from: string;
  log: Logger;
}

/**
 * Without a mail server each mail is a file `mail/{time-ordered id}.eml` (RFC 5322) that the owner of the
 * machine alone can read. One that has its name is whole.
 */
export class FileMail implements Mail {
  private readonly options: Options;
  private readonly composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    mailDefaults,
  );

  private lastNameMs = 0;

  constructor(options: Options) {
    this.options = options;
  }

  async send(message: Message): Promise<void> {
    const { message: bytes } = await this.composer.sendMail(composeMail(message, this.options.from));
    const folder = join(this.options.dataDir, 'mail');
    // Two within a millisecond keep their order.
    this.lastNameMs = Math.max(Date.now(), this.lastNameMs + 1);
    const name = `${newId(this.lastNameMs)}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${name}.partial`), bytes as Buffer, { mode: 0o600, flush: true });
    await rename(join(folder, `${name}.partial`), join(folder, name));
    this.options.log.info({ file: `mail/${name}` }, 'a mail was written to a file: no mail server is set up');
  }
}
