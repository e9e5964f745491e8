import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.describe('where there is support', () => {
  test.use({
    environment: {
      ROLLCALL_BILLING: 'off',
      ROLLCALL_SUPPORT_EMAIL: 'help@studio.example',
      ROLLCALL_SUPPORT_HOURS: '24',
    },
  });

  test('sends a question about an event from the account page', async ({ page, organizer }) => {
    const event = await organizer.createEvent();
    await signIn(page, 'Olga');
    await page.goto('/customer-dashboard');
    const section = page.getByRole('region', { name: 'Priority support' });
    await expect(section).toContainText('usually within 24 hours');
    await section.getByRole('button', { name: 'Ask for help' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for help' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Please write what it is about')).toBeVisible();
    await dialog.getByLabel('What’s it about?').fill('The wall stays dark.');
    await dialog.getByLabel('Which event?').selectOption(event.name);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your question was sent').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
