import { type APIResponse, expect, type Page } from '@playwright/test';

export const password = 'correct horse battery';

interface Account {
  email: string;
  password: string;
}

const accountOf = (firstName: string): Account => ({ email: `${firstName.toLowerCase()}@example.com`, password });

/** Registers an account and signs this page's browser in to it, without a screen. Pages loaded from then on know it. */
export async function signUp(page: Page, firstName: string): Promise<void> {
  const registration = { ...accountOf(firstName), firstName, lastName: 'Tester' };
  await expectSuccess(await page.request.post('/api/auth/register', { data: registration }));
  await signIn(page, firstName);
}

/** Signs this page's browser in, without a screen. Pages loaded from then on know it. */
export async function signIn(page: Page, firstName: string): Promise<void> {
  await signInWith(page, accountOf(firstName));
}

/** As {@link signIn}. */
export async function signInWith(page: Page, { email, password }: Account): Promise<void> {
  await expectSuccess(await page.request.post('/api/auth/login', { data: { email, password } }));
}

/** Registers an account on the registration screen. */
export async function signUpOnForm(page: Page, firstName: string): Promise<void> {
  const { email } = accountOf(firstName);
  await page.goto('/customer-register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /create account|sign up|register/i })
    .click();
  await expect(page.getByText('Registration Successful').first()).toBeVisible();
}

export async function signInOnForm(page: Page, firstName: string): Promise<void> {
  const { email } = accountOf(firstName);
  await page.goto('/customer-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
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

async function expectSuccess(response: APIResponse): Promise<void> {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
}
