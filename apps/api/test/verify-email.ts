import type { GuestWithEvent } from '@rollcall/schema/guest';
import { expect } from 'vitest';
import type { TestApp } from './create-test-app.ts';
import type { TestClient } from './test-client.ts';

/** Requests a code as this client and returns it from the mail. */
export async function requestMailedCode(testApp: TestApp, client: TestClient, email: string): Promise<string> {
  const response = await client.post('/api/guests/lookup', { email });
  expect(response.status).toBe(202);
  const { text } = await testApp.mailTo(email);
  return /^\d{6}$/m.exec(text)![0];
}

/** Verifies an address for this client. Resolves with the guest's events. */
export async function verifyEmail(testApp: TestApp, client: TestClient, email: string): Promise<GuestWithEvent[]> {
  const response = await client.post('/api/guests/verify', { code: await requestMailedCode(testApp, client, email) });
  expect(response.status).toBe(200);
  return (await response.json()) as GuestWithEvent[];
}
