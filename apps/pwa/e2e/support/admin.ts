import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { password } from './accounts.ts';
import { RollcallServer } from './rollcall-server.ts';
import { test as base, expect } from './test.ts';

export const admin = { email: 'ada@example.com', password };

/** As everywhere, on a server that has an administrator; with the tools that give plans. */
export const test = base.extend({
  server: async ({}, use) => {
    const server = await RollcallServer.create({
      environment: {
        ROLLCALL_ADMIN_EMAIL: admin.email,
        ROLLCALL_ADMIN_PASSWORD: admin.password,
        ROLLCALL_TEST_TOOLS: '1',
      },
    });
    await server.start();
    await use(server);
    await server.stop();
  },
});

/** Signs in without having been anywhere else, and is where administrators begin. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/customer-login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/customer-admin$/);
}

/** Accounts that nobody can sign in to, past every call: `guest-1@example.com` is the oldest. */
export function seedCustomers({ dataDir }: RollcallServer, count: number): void {
  const database = new DatabaseSync(join(dataDir, 'rollcall.db'), { timeout: 5_000 });
  database.exec('begin immediate');
  for (let n = 1; n <= count; n++) {
    // Older than everybody who signed up in the test.
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
