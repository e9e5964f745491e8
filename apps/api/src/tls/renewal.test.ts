import { expect, test } from 'vitest';
import { issueAuthority, issueCertificate } from './issue-certificate.ts';
import { localNameConstraints } from './local-name-constraints.ts';
import { isFor, isRenewalDue } from './renewal.ts';

const dayMs = 24 * 60 * 60 * 1000;
const notBefore = new Date('2027-01-01T00:00:00Z');
const after = (days: number) => new Date(notBefore.getTime() + days * dayMs);

async function issue(days: number, ...names: string[]) {
  const authority = await issueAuthority('Test', { notBefore, days: 3650 }, localNameConstraints());
  return await issueCertificate(authority, ['localhost', ...names], { notBefore, days });
}

test.each([
  [90, 0, 60],
  [90, 1, 58],
  [397, 0, 367],
  // Short-lived certificates: after two thirds.
  [6, 0, 4],
  [45, 0, 30],
])('a certificate of %i days, by a chance of %d, is renewed after %i', async (days, chance, dueAfterDays) => {
  const pair = await issue(days);
  expect(isRenewalDue(pair, after(dueAfterDays - 0.1), chance)).toBe(false);
  expect(isRenewalDue(pair, after(dueAfterDays + 0.1), chance)).toBe(true);
});

test('a certificate is for its own names and addresses', async () => {
  const pair = await issue(90, 'laptop.local', '192.168.1.5');
  expect(isFor(pair, ['localhost', 'laptop.local', '192.168.1.5'])).toBe(true);
  for (const other of ['other.local', '192.168.1.6']) expect(isFor(pair, ['localhost', other])).toBe(false);
});
