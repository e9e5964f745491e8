import type { Page } from '@playwright/test';

/** Chooses from the menu of the first photo by this guest on the dashboard. */
export async function choosePhotoAction(page: Page, name: string, action: 'Download' | 'Delete'): Promise<void> {
  await page
    .getByRole('button', { name: `More for photo by ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}
