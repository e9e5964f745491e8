import { languages } from '@rollcall/schema/language';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { accountInvitationMail } from './account-invitation-mail.ts';
import { emailConfirmationMail } from './email-confirmation-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { mailTexts } from './localized-texts.ts';
import { passwordResetMail } from './password-reset-mail.ts';
import { pendingUploadReminderMail } from './pending-upload-reminder-mail.ts';
import { photoExpiryMail } from './photo-expiry-mail.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';
import { webhookDisabledMail } from './webhook-disabled-mail.ts';

const [address, url] = ['gisela@example.com', 'https://photos.example/x?token=1'];
const to = { name: 'Gisela', address };
const event = { eventName: 'Gisela & Tom', timeZone: 'Europe/Berlin', date: '2027-06-12T13:00:00.000Z' };

const createMails = (language: (typeof languages)[number]) => [
  signInCodeMail(language, { address, code: '123456', minutes: 10 }),
  passwordResetMail(language, { to, url, minutes: 30 }),
  emailConfirmationMail(language, { address, url, hours: 24 }),
  accountInvitationMail(language, { address, url, days: 7 }),
  invitationMail(language, { ...event, guestName: to.name, guestEmail: address, location: null, endDate: null, url }),
  pendingUploadReminderMail(language, { to, eventName: event.eventName, pendingUploads: 3, url }),
  photoExpiryMail(language, { ...event, to, photoCount: 46, expiresAt: event.date, offersPlan: true, url }),
  webhookDisabledMail(language, { to, webhookUrl: 'https://hooks.example/a?token=1', url }),
];

describe.each(languages)('the mails in %s', (language) => {
  test('name their language and leave nothing in English', () => {
    const english = createMails('en-US');
    for (const [i, mail] of createMails(language).entries()) {
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.text).not.toMatch(/undefined|\{|\[object/);
      if (language === 'en-US') continue;
      expect(mail.subject).not.toBe(english[i]!.subject);
      const englishLines = new Set(english[i]!.text.split('\n'));
      const common = mail.text.split('\n').filter((line) => englishLines.has(line));
      expect(common.filter((line) => line && ![url, '123456', event.eventName].includes(line))).toEqual([]);
    }
  });

  test('name both times of the mails about expiring photos', () => {
    expect(mailTexts[language].photoExpiry.note.match(/\d+/g)).toEqual(['30', '7']);
  });

  test('have exactly the plural forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const { pendingUploadReminder, photoExpiry } = mailTexts[language];
    for (const forms of [pendingUploadReminder.stillOnPhone, photoExpiry.photos]) {
      expect(Object.keys(forms).sort()).toEqual([...pluralCategories].sort());
      for (const form of Object.values(forms)) expect(form).toContain('{count}');
    }
  });
});

test('formats dates, durations and numbers of photos in the language', () => {
  const [code, , , , invitation, reminder] = createMails('de');
  expect(code!.text).toContain('10 Minuten');
  expect(invitation!.text).toContain('Samstag, 12. Juni 2027 um 15:00');
  expect(reminder!.subject).toBe('3 Fotos sind noch auf deinem Handy: Gisela & Tom');
  const subjects = [1, 2, 5].map(
    (pendingUploads) => pendingUploadReminderMail('pl', { to, eventName: 'E', pendingUploads, url }).subject,
  );
  expect(subjects).toEqual([
    '1 zdjęcie wciąż jest na Twoim telefonie: E',
    '2 zdjęcia wciąż są na Twoim telefonie: E',
    '5 zdjęć wciąż jest na Twoim telefonie: E',
  ]);
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', undefined, 'de'],
  ['en;q=0.4, pl;q=0.9', undefined, 'pl'],
  ['xx, fr;q=0, it', undefined, 'it'],
  ['de', 'es', 'es'],
  ['de', 'klingon', 'de'],
  ['en-GB,de;q=0.5', undefined, 'en-US'],
  ['*;q=0.5', undefined, 'en-US'],
])('a request with Accept-Language %j and the choice %j gets its mail in %s', async (accepted, choice, language) => {
  const testApp = await createTestApp();
  const headers: Record<string, string> = { 'Accept-Language': accepted };
  const client = testApp.client();
  if (choice) headers.Cookie = `rollcall-language=${choice}`;
  expect((await client.post('/api/guests/lookup', { email: address }, headers)).status).toBe(202);
  expect((await testApp.mailTo(address)).html).toContain(`lang="${language}"`);
});

test('every mail that a request causes is in the language of that request', async () => {
  const testApp = await createTestApp();
  const polish = { 'Accept-Language': 'pl-PL,en;q=0.5' };
  const host = testApp.client();
  const { id, email } = await host.signUp('olga');
  await testApp.db.updateTable('customers').set({ is_admin: 1 }).where('id', '=', id).execute();
  const { id: eventId } = await host.createEvent({ isPublic: false });
  const causes: [recipient: string, cause: () => Promise<Response>][] = [
    [email, () => testApp.client().post('/api/auth/reset-password', { email }, polish)],
    ['host@example.com', () => host.post('/api/admin/customers/invitations', { email: 'host@example.com' }, polish)],
    [address, () => host.post(`/api/events/${eventId}/invite`, { guestName: 'Gisela', guestEmail: address }, polish)],
    [email, () => host.post('/api/auth/confirm-email', undefined, polish)],
  ];
  for (const [recipient, cause] of causes) {
    const { messageId } = (await testApp.mailTo(recipient).catch(() => null)) ?? {};
    const response = await cause();
    expect(response.ok, await response.text()).toBe(true);
    const mail = await testApp.mailTo(recipient);
    expect(mail.messageId).not.toBe(messageId);
    expect(mail.html).toContain('<html lang="pl">');
  }
});

test('no typed name in a mail becomes a link', () => {
  const lure = 'Account locked: https://evil.example/login or www.evil.example, mail help@evil.example';
  const typed = { to: { name: lure, address: 'a@example.com' }, eventName: lure, url };
  const mails = [
    pendingUploadReminderMail('en-US', { ...typed, pendingUploads: 3 }),
    passwordResetMail('en-US', { ...typed, minutes: 30 }),
    photoExpiryMail('en-US', { ...typed, photoCount: 3, expiresAt: event.date, timeZone: null, offersPlan: true }),
  ];
  for (const { to, subject, text, html } of mails) {
    expect(to.name).toContain('Account locked');
    for (const part of [to.name, subject, text, html]) {
      expect(part).not.toMatch(/evil\.example|https?:\/\/evil|www\.\w/);
    }
  }
});
