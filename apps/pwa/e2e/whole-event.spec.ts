import { signInOnForm, signUpOnForm } from './support/accounts.ts';
import { choosePhotoAction } from './support/dashboard.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { expectStoredOnServer, waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test('carries an event from the organizer’s sign-up to the gallery of every guest', async ({
  page,
  browser,
  server,
  network,
}) => {
  const tablet = page;
  await tablet.setViewportSize({ width: 1024, height: 1366 });
  await signUpOnForm(tablet, 'Olga');
  await signInOnForm(tablet, 'Olga');
  await tablet.goto('/create-event');
  await tablet.getByLabel('Event name').fill('Gisela & Tom');
  await tablet.getByLabel('Event type').selectOption('wedding');
  await tablet.getByLabel('Date', { exact: true }).fill('2099-06-12');
  await tablet.getByLabel('Time', { exact: true }).fill('15:00');
  await tablet.getByRole('main').getByRole('button', { name: 'Create Event' }).click();
  await expect(tablet.getByRole('heading', { name: 'Gisela & Tom' })).toBeVisible();
  const code =
    (await tablet
      .getByText(/^[2-9A-HJ-NP-Z]{8}$/)
      .first()
      .textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  await expect(tablet.getByRole('img', { name: /QR/i })).toBeVisible();
  await tablet.getByRole('link', { name: 'View Dashboard' }).click();
  await expect(tablet.getByText('Total Photos')).toBeVisible();

  const guestContext = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const phone = await guestContext.newPage();
  await joinAndOpenCamera(phone, { eventCode: code });
  await pickPhotos(phone, await drawPhotos(2));
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(phone, 2, 'received'));

  // The dashboard shows them without a reload, and a tap on the badge approves.
  const pending = tablet.getByRole('button', { name: /^Pending, photo by Gisela/ });
  await expect(pending).toHaveCount(2);
  await pending.first().click();
  await expect(tablet.getByRole('button', { name: /^Approved, photo by Gisela/ })).toHaveCount(1);

  // Visitors see only the approved one.
  const otherContext = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const visitor = await otherContext.newPage();
  await visitor.goto(`/gallery?code=${code}`);
  await expect(visitor.getByRole('button', { name: /by Gisela/ })).toHaveCount(1);

  // Revoking the approval removes it from the visitor's gallery without a reload.
  await tablet.getByRole('button', { name: /^Approved, photo by Gisela/ }).click();
  await expect(visitor.getByRole('button', { name: /by Gisela/ })).toHaveCount(0);

  // Deleting asks for confirmation.
  await choosePhotoAction(tablet, 'Gisela', 'Delete');
  const question = tablet.getByRole('alertdialog');
  await expect(question).toContainText(/permanently delete this photo/i);
  await question.getByRole('button', { name: /delete/i }).click();
  await expect(tablet.getByRole('link', { name: 'View photo by Gisela' })).toHaveCount(1);
  await expect(tablet.getByText('Photo Deleted').first()).toBeVisible();
  await guestContext.close();
  await otherContext.close();
});
