import { expect, type Page } from '@playwright/test';

export const password = 'correct horse battery';

/** Registers an account on the registration screen. */
export async function signUp(page: Page, firstName: string): Promise<void> {
  await page.goto('/customer-register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /create account|sign up|register/i })
    .click();
  await expect(page.getByText('Registration Successful').first()).toBeVisible();
}

export async function signIn(page: Page, firstName: string): Promise<void> {
  await signInWith(page, { email: `${firstName.toLowerCase()}@example.com`, password });
}

export async function signInWith(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/customer-login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign in|log in|login/i })
    .click();
  // Administrators are redirected to their own screen.
  await expect(page).toHaveURL(/customer-(dashboard|admin)/);
}

/** Signs out. With `hasPendingPhotos`, confirms the dialog about them. */
export async function signOut(page: Page, { leavesPhotos: hasPendingPhotos = false } = {}): Promise<void> {
  await page.goto('/customer-dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  if (hasPendingPhotos) await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/customer-login/);
}
