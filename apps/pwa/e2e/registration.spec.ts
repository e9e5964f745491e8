import { expectAccessible } from './support/accessibility.ts';
import { password } from './support/accounts.ts';
import { adminEnvironment, signInAsAdmin } from './support/admin.ts';
import { expect, test } from './support/test.ts';

test.describe('where registration is closed', () => {
  test.use({ environment: { ROLLCALL_REGISTRATION: 'closed' } });

  test('the screen says so and leads guests on', async ({ page }) => {
    await page.goto('/customer-register?next=/create-event');
    await expect(page.getByRole('heading', { name: 'No new accounts' })).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await expectAccessible(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /next=%2Fcreate-event/);
    await main.getByRole('link', { name: 'Join an event' }).click();
    await expect(page).toHaveURL(/\/join-event/);
  });
});

test.describe('where registration is by invitation', () => {
  test.use({ environment: { ...adminEnvironment, ROLLCALL_REGISTRATION: 'invite' } });

  test('an administrator invites a host, whose link opens the form', async ({ page, browser, network }) => {
    await signInAsAdmin(page);
    await page.goto('/customer-admin');
    await page.getByRole('button', { name: 'Invite a host' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a host' });
    const email = dialog.getByLabel('Email address');
    await email.fill('ada@example.com');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByRole('alert')).toContainText('There’s already an account with this email.');
    await email.fill('hanna@example.com');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('hanna@example.com can create an account until')).toBeVisible();
    await expectAccessible(page);
    const link = new URL(await dialog.getByLabel('Invitation link').inputValue());

    const context = await browser.newContext({ baseURL: network.origin });
    const host = await context.newPage();
    await host.goto('/customer-register');
    await expect(host.getByRole('heading', { name: 'Accounts are by invitation' })).toBeVisible();
    await host.goto(link.pathname + link.search);
    await host.getByLabel('First name').fill('Hanna');
    expect(host.url()).not.toContain('token');
    await host.reload();
    await host.getByLabel('First name').fill('Hanna');
    await host.getByLabel('Last name').fill('Host');
    await host.getByLabel('Password', { exact: true }).fill(password);
    await host.getByLabel('Email').fill('eve@example.com');
    await host.getByRole('button', { name: 'Create Account' }).click();
    await expect(host.getByText('New accounts are by invitation here.').first()).toBeVisible();
    await host.getByLabel('Email').fill('hanna@example.com');
    await host.getByRole('button', { name: 'Create Account' }).click();
    await expect(host.getByText('Registration Successful').first()).toBeVisible();
    await expect(host).toHaveURL(/\/create-event$/);
    await context.close();
  });
});
