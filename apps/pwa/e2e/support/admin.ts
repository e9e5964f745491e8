import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { password, signInWith } from './accounts.ts';
import type { RollcallServer } from './rollcall-server.ts';

export const admin = { email: 'ada@example.com', password };

/** Environment of a server that creates {@link admin} at start. */
export const adminEnvironment = {
  ROLLCALL_ADMIN_EMAIL: admin.email,
  ROLLCALL_ADMIN_PASSWORD: admin.password,
};

export async function signInAsAdmin(page: Page): Promise<void> {
  await signInWith(page, admin);
}

/** Chooses `action` from the menu of a row, or of a photo. */
export async function chooseFromMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.page().getByRole('menuitem', { name: action, exact: true }).click();
}

/** Inserts accounts without a usable password. `guest-1@example.com` is the oldest. */
export function seedCustomers({ dataDir }: RollcallServer, count: number): void {
  const database = new DatabaseSync(join(dataDir, 'rollcall.db'), { timeout: 5_000 });
  database.exec('begin immediate');
  for (let n = 1; n <= count; n++) {
    // Sorts before every account that the test registers.
    const id = `01000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    const at = '2026-01-02T12:00:00.000Z';
    database
      .prepare('insert into users (id, first_name, last_name, created_at, updated_at) values (?, ?, ?, ?, ?)')
      .run(id, 'Guest', String(n), at, at);
    database
      .prepare(
        'insert into customers (id, email, password, first_name, last_name, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(id, `guest-${n}@example.com`, '', 'Guest', String(n), at, at);
  }
  database.exec('commit');
  database.close();
}
