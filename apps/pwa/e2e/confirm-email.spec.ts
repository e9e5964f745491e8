import { openSmtpInbox } from '../../api/test/smtp-inbox.ts';
import { password } from './support/accounts.ts';
import { RollcallServer } from './support/rollcall-server.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ inbox: Awaited<ReturnType<typeof openSmtpInbox>> }>({
  inbox: async ({}, use) => {
    const inbox = await openSmtpInbox();
    await use(inbox);
    await inbox.close();
  },
  server: async ({ inbox }, use) => {
    const server = await RollcallServer.create({ environment: { SMTP_URL: inbox.url } });
    await server.start();
    await use(server);
    await server.stop();
  },
});

test('an organizer confirms their address by the mailed link, and then invites', async ({ page, organizer, inbox }) => {
  const event = await organizer.createEvent({ isPublic: false });
  await page.goto(`/customer-login?next=/event/${event.id}/dashboard`);
  await page.getByLabel('Email').fill(organizer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Send Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send an invite' });
  await dialog.getByLabel('Guest name').fill('Gisela');
  await dialog.getByLabel('Guest email').fill('gisela@example.com');
  await dialog.getByRole('button', { name: 'Send Invite' }).click();
  await expect(dialog.getByText('Before we email your guests')).toBeVisible();

  const mailsToOrganizer = () => inbox.mails.filter(({ recipients }) => recipients[0] === organizer.email);
  await expect.poll(() => mailsToOrganizer().length).toBe(1);
  await dialog.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('Email on its way').first()).toBeVisible();
  await expect.poll(() => mailsToOrganizer().length).toBe(2);

  const [first, second] = mailsToOrganizer().map(({ text }) => /\/confirm\?token=[\w-]+/.exec(text)![0]);
  const phone = await page.context().newPage();
  await phone.goto(first!);
  await phone.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await phone.goto(second!);
  await phone.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(phone.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  expect(phone.url()).not.toContain('token');
  await phone.close();

  await dialog.getByRole('button', { name: 'Send Invite' }).click();
  await expect(page.getByText('Invite Sent!').first()).toBeVisible();
  await expect.poll(() => inbox.mails.some(({ recipients }) => recipients[0] === 'gisela@example.com')).toBe(true);
});
