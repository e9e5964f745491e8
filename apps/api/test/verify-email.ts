import type { GuestWithEvent } from '@rollcall/schema/guest';
import { expect } from 'vitest';
import type { TestApp } from './create-test-app.ts';
import type { TestClient } from './test-client.ts';

/** Asks for a code from this client's browser, and reads it from the mail. */
export async function requestMailedCode(testApp: TestApp, client: TestClient, email: string): Promise<string> {
  const answer = await client.post('/api/guests/lookup', { email });
  expect(answer.status).toBe(202);
  const { text } = await testApp.mailTo(email);
  return /^\d{6}$/m.exec(text)![0];
}

/** The client's person has proven this address from now on. Answers their events. */
export async function verifyEmail(testApp: TestApp, client: TestClient, email: string): Promise<GuestWithEvent[]> {
  const answer = await client.post('/api/guests/verify', { code: await requestMailedCode(testApp, client, email) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as GuestWithEvent[];
}
