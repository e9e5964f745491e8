import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readMails } from '../../test/read-mails.ts';
import { startSmtpServer } from '../../test/smtp-test-server.ts';
import { FileTransport } from './file-transport.ts';
import { MailQueue } from './mail-queue.ts';
import { type MailMessage, type MailTransport, PermanentMailError } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';
import { SmtpTransport } from './smtp-transport.ts';

const from = 'Rollcall <photos@example.com>';

function message(fields: Partial<MailMessage> = {}): MailMessage {
  const to = { name: 'Gisela', address: 'gisela@example.com' };
  return { to, subject: 'Your photos', text: 'Plain words', html: '<p>Words</p>', ...fields };
}

function createFileTransport() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-mail-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  return { mail: new FileTransport({ dataDir, from, log }), dataDir, logged, log };
}

function createSmtpTransport(url: string) {
  const mail = new SmtpTransport({ url, from });
  onTestFinished(() => mail.close());
  return mail;
}

describe('the SMTP transport', () => {
  test('sends text and HTML to one recipient', async () => {
    const { url, mails } = await startSmtpServer();
    await createSmtpTransport(url).send(message());
    expect(mails).toMatchObject([
      {
        recipients: ['gisela@example.com'],
        to: [{ name: 'Gisela', address: 'gisela@example.com' }],
        from: { name: 'Rollcall', address: 'photos@example.com' },
        subject: 'Your photos',
        text: 'Plain words\n',
        html: expect.stringContaining('<p>Words</p>'),
      },
    ]);
    expect(mails[0]!.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  test('reports a refused recipient as a permanent error, without the text of the server', async () => {
    const { url } = await startSmtpServer([{ code: 550, text: 'no gisela@example.com here' }]);
    const sending = createSmtpTransport(url).send(message());
    await expect(sending).rejects.toThrow(new PermanentMailError('the mail server refused: EENVELOPE 550'));
  });

  test('reports an unreachable server and a temporary refusal as errors to retry', async () => {
    const { url } = await startSmtpServer([{ code: 451, text: 'gisela@example.com: later' }]);
    for (const mail of [createSmtpTransport(url), createSmtpTransport('smtp://127.0.0.1:1')]) {
      const error = await mail.send(message()).catch((thrown: unknown) => thrown);
      expect(error).not.toBeInstanceOf(PermanentMailError);
      expect(String(error)).toMatch(/^Error: the mail server failed: E[A-Z]+( 451)?$/);
    }
  });
});

/** Hostile names of guests and events. */
const hostile = [
  'Tom\r\nBcc: everybody@example.com',
  'Tom\nX-Header: 1\n\nA body of my own',
  'Tom\r\n\r\n<script>alert(1)</script>',
  'Tom\u2028Bcc: everybody@example.com\u0085Cc: x@example.com',
  'Tom" <everybody@example.com>, "',
  'everybody@example.com, other@example.com',
  '=?utf-8?Q?Tom=0D=0ABcc:_everybody@example.com?=',
  'Müller 🎉 田中',
  'x'.repeat(255),
  '\r\n'.repeat(127),
  `${'ü'.repeat(254)}\n`,
];

describe.each(['to a file', 'over SMTP'])('text that a user typed, sent %s,', (way) => {
  test.each(hostile)('adds no header and no recipient: %j', async (typed) => {
    const { mail: fileMail, dataDir } = createFileTransport();
    const inbox = await startSmtpServer();
    const mail = way === 'to a file' ? fileMail : createSmtpTransport(inbox.url);
    const headersOf = async (sent: MailMessage) => {
      await mail.send(sent);
      const all = way === 'to a file' ? await readMails(dataDir) : inbox.mails;
      return all.at(-1)!;
    };
    const usual = await headersOf(message());
    const received = await headersOf(message({ to: { name: typed, address: 'gisela@example.com' }, subject: typed }));
    const names = (headers: { key: string }[]) => headers.map(({ key }) => key).sort();
    const expected = names(usual.headers).filter((key) => key !== 'subject' || received.subject !== undefined);
    expect(names(received.headers)).toEqual(expected);
    expect(received.to).toHaveLength(1);
    expect(received.to![0]!.address).toBe('gisela@example.com');
    expect([received.cc, received.bcc]).toEqual([undefined, undefined]);
    expect(received.text).toBe(usual.text);
    if (way !== 'to a file') expect(inbox.mails.at(-1)!.recipients).toEqual(['gisela@example.com']);
    const isOneLine = !/[\r\n\u2028\u0085]/.test(typed);
    if (isOneLine && !typed.startsWith('=?')) expect(received.subject).toBe(typed);
  });
});

test('without a mail server, mails are written to private files in order and logged without the address', async () => {
  const { mail, dataDir, logged } = createFileTransport();
  for (const subject of ['one', 'two', 'three']) await mail.send(message({ subject }));
  expect((await readMails(dataDir)).map(({ subject }) => subject)).toEqual(['one', 'two', 'three']);
  const names = readdirSync(join(dataDir, 'mail'));
  for (const name of names) {
    expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
    expect(statSync(join(dataDir, 'mail', name)).mode & 0o777).toBe(0o600);
  }
  expect(logged).toHaveLength(3);
  expect(logged.join()).not.toMatch(/gisela/i);
});

describe('the mail queue', () => {
  function createQueue(mail: MailTransport, retryDelaysMs = [0, 0]) {
    const { log, logged } = createFileTransport();
    return {
      logged,
      queue: new MailQueue({ mailTransport: mail, log, stopping: new AbortController().signal, retryDelaysMs }),
    };
  }

  test('retries temporary failures and delivers once', async () => {
    const { url, mails } = await startSmtpServer([1, 2].map(() => ({ code: 451, text: 'later' })));
    const { queue, logged } = createQueue(createSmtpTransport(url));
    queue.enqueue(async () => message());
    await queue.onIdle();
    expect(mails).toHaveLength(1);
    expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'a mail failed, and is tried again',
      'a mail failed, and is tried again',
    ]);
  });

  test.each([
    ['a permanent refusal', [550, 451, 451], 2],
    ['three failures', [451, 451, 451, 451], 1],
  ])('gives up after %s, and logs no address', async (_name, codes, refusalsLeft) => {
    const refusals = codes.map((code) => ({ code, text: 'not gisela@example.com' }));
    const { url, mails } = await startSmtpServer(refusals);
    const { queue, logged } = createQueue(createSmtpTransport(url));
    queue.enqueue(async () => message());
    await queue.onIdle();
    expect(mails).toEqual([]);
    expect(refusals).toHaveLength(refusalsLeft);
    const attempts = codes.length - refusalsLeft;
    expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      ...Array.from({ length: attempts - 1 }, () => 'a mail failed, and is tried again'),
      'a mail was not sent',
    ]);
    expect(logged.join('')).not.toContain('gisela');
  });

  test('sends nothing if there is no recipient', async () => {
    const { mail, dataDir } = createFileTransport();
    const { queue, logged } = createQueue(mail);
    queue.enqueue(async () => null);
    await queue.onIdle();
    expect([await readMails(dataDir), logged]).toEqual([[], []]);
  });

  test('does not grow without end while the mail server hangs', async () => {
    let isOpen: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      isOpen = resolve;
    });
    let sent = 0;
    const hanging: MailTransport = { send: () => opened.then(() => void sent++) };
    const { queue, logged } = createQueue(hanging);
    for (let i = 0; i < 600; i++) queue.enqueue(async () => message());
    isOpen();
    await queue.onIdle();
    expect([sent, logged.length]).toEqual([500, 100]);
  });
});

test('a mail has the same content as text and as HTML, with everything escaped', () => {
  const { text, html } = renderMail({
    language: 'en-US',
    to: message().to,
    subject: '<b>Hi',
    heading: '<script>alert(1)</script>',
    paragraphs: ['Tom & "Gisela" <x>'],
    link: { label: 'Open', url: 'https://photos.example/join/ABCD?invite=a&b="' },
    code: '123456',
    note: 'You can ignore this.',
  });
  expect(text).toBe(
    '<script>alert(1)</script>\n\nTom & "Gisela" <x>\n\n123456\n\nOpen:\nhttps://photos.example/join/ABCD?invite=a&b="\n\nYou can ignore this.\n',
  );
  expect(html).not.toMatch(/<script|<x>|<b>/);
  expect(html).toContain('Tom &amp; &quot;Gisela&quot; &lt;x&gt;');
  expect(html).toContain('href="https://photos.example/join/ABCD?invite=a&amp;b=&quot;"');
  const plain = renderMail({
    language: 'en-US',
    to: message().to,
    subject: 'Hi',
    heading: 'Hi',
    paragraphs: [],
    note: 'Bye',
  });
  expect(plain.text).toBe('Hi\n\nBye\n');
  for (const page of [html, plain.html]) expect(page).not.toMatch(/false|undefined|null|\[object/);
});

test('a mail that is given up since too many wait is recorded, and a failure to record it is logged', async () => {
  const { log, logged } = createFileTransport();
  const sent = Promise.withResolvers<void>();
  const mailTransport: MailTransport = { send: () => sent.promise };
  const queue = new MailQueue({ mailTransport, log, stopping: new AbortController().signal });
  for (let count = 0; count < 500; count += 1) queue.enqueue(async () => message());
  queue.enqueue(
    async () => message(),
    () => Promise.reject(new Error('the database is locked')),
  );
  sent.resolve();
  await queue.onIdle();
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    'a mail was not sent',
    'a mail that was not sent was not recorded',
  ]);
});
