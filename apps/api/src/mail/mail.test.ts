import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readMails } from '../../test/read-mails.ts';
import { startSmtpServer } from '../../test/smtp-test-server.ts';
import { FileMail } from './file-mail.ts';
import { type Mail, MailRefused, type Message } from './mail.ts';
import { writeMail } from './mail-page.ts';
import { MailQueue } from './mail-queue.ts';
import { SmtpMail } from './smtp-mail.ts';

const from = 'Rollcall <photos@example.com>';

function message(fields: Partial<Message> = {}): Message {
  const to = { name: 'Gisela', address: 'gisela@example.com' };
  return { to, subject: 'Your photos', text: 'Plain words', html: '<p>Words</p>', ...fields };
}

function openFileMail() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-mail-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  return { mail: new FileMail({ dataDir, from, log }), dataDir, logged, log };
}

function openSmtpMail(url: string) {
  const mail = new SmtpMail({ url, from });
  onTestFinished(() => mail.close());
  return mail;
}

describe('a mail server', () => {
  test('is given text and HTML, from us, to one recipient', async () => {
    const { url, mails } = await startSmtpServer();
    await openSmtpMail(url).send(message());
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

  test('that refuses a recipient is not named with what it said, and refuses for good', async () => {
    const { url } = await startSmtpServer([{ code: 550, text: 'no gisela@example.com here' }]);
    const sending = openSmtpMail(url).send(message());
    await expect(sending).rejects.toThrow(new MailRefused('the mail server refused: EENVELOPE 550'));
  });

  test('that cannot be reached or wants to wait may be tried again', async () => {
    const { url } = await startSmtpServer([{ code: 451, text: 'gisela@example.com: later' }]);
    for (const mail of [openSmtpMail(url), openSmtpMail('smtp://127.0.0.1:1')]) {
      const error = await mail.send(message()).catch((thrown: unknown) => thrown);
      expect(error).not.toBeInstanceOf(MailRefused);
      expect(String(error)).toMatch(/^Error: the mail server failed: E[A-Z]+( 451)?$/);
    }
  });
});

/** What somebody could type as their name or an event's. */
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

describe.each(['as a file', 'by a mail server'])('what people typed, %s,', (way) => {
  test.each(hostile)('adds no header and no recipient: %j', async (typed) => {
    const { mail: fileMail, dataDir } = openFileMail();
    const inbox = await startSmtpServer();
    const mail = way === 'as a file' ? fileMail : openSmtpMail(inbox.url);
    const headersOf = async (sent: Message) => {
      await mail.send(sent);
      const all = way === 'as a file' ? await readMails(dataDir) : inbox.mails;
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
    if (way !== 'as a file') expect(inbox.mails.at(-1)!.recipients).toEqual(['gisela@example.com']);
    const isOneLine = !/[\r\n\u2028\u0085]/.test(typed);
    if (isOneLine && !typed.startsWith('=?')) expect(received.subject).toBe(typed);
  });
});

test('without a mail server a mail is a file of the owner alone, in order, and a line in the log without the address', async () => {
  const { mail, dataDir, logged } = openFileMail();
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

describe('the mail room', () => {
  function openRoom(mail: Mail, pausesMs = [0, 0]) {
    const { log, logged } = openFileMail();
    return { logged, room: new MailQueue({ mail, log, stopping: new AbortController().signal, pausesMs }) };
  }

  test('tries again while there is hope, and delivers once', async () => {
    const { url, mails } = await startSmtpServer([1, 2].map(() => ({ code: 451, text: 'later' })));
    const { room, logged } = openRoom(openSmtpMail(url));
    room.enqueue(async () => message());
    await room.idle();
    expect(mails).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  test.each([
    ['a refusal', [550, 451, 451], 2],
    ['three failures', [451, 451, 451, 451], 1],
  ])('gives up after %s, and logs no address', async (_name, codes, refusalsLeft) => {
    const refusals = codes.map((code) => ({ code, text: 'not gisela@example.com' }));
    const { url, mails } = await startSmtpServer(refusals);
    const { room, logged } = openRoom(openSmtpMail(url));
    room.enqueue(async () => message());
    await room.idle();
    expect(mails).toEqual([]);
    expect(refusals).toHaveLength(refusalsLeft);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('a mail was not sent');
    expect(logged[0]).not.toContain('gisela');
  });

  test('sends nothing where there is nobody to write to', async () => {
    const { mail, dataDir } = openFileMail();
    const { room, logged } = openRoom(mail);
    room.enqueue(async () => null);
    await room.idle();
    expect([await readMails(dataDir), logged]).toEqual([[], []]);
  });

  test('does not grow without end while the mail server hangs', async () => {
    let isOpen: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      isOpen = resolve;
    });
    let sent = 0;
    const hanging: Mail = { send: () => opened.then(() => void sent++) };
    const { room, logged } = openRoom(hanging);
    for (let i = 0; i < 600; i++) room.enqueue(async () => message());
    isOpen();
    await room.idle();
    expect([sent, logged.length]).toEqual([500, 100]);
  });
});

test('a page of a mail says the same in text and HTML, and everything typed is text', () => {
  const { text, html } = writeMail({
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
  const plain = writeMail({ to: message().to, subject: 'Hi', heading: 'Hi', paragraphs: [], note: 'Bye' });
  expect(plain.text).toBe('Hi\n\nBye\n');
  for (const page of [html, plain.html]) expect(page).not.toMatch(/false|undefined|null|\[object/);
});
