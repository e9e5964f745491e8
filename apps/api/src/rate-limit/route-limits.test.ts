import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { defaultRateLimits } from './rate-limits.ts';

/** Returns the names of the limits by route. */
async function limitsByRoute(): Promise<Map<string, string[]>> {
  const { app, limiter } = await createTestApp({ makesPictures: false });
  const limits = new Map<string, string[]>();
  for (const { method, path, handler } of app.routes) {
    const names = limiter.limitsOf(handler);
    if (names.length === 0) continue;
    const route = `${method} ${path}`;
    limits.set(route, [...(limits.get(route) ?? []), ...names]);
  }
  return limits;
}

test('every limit is enforced by at least one route', async () => {
  const enforced = new Set([...(await limitsByRoute()).values()].flat());
  expect(Object.keys(defaultRateLimits).filter((name) => !enforced.has(name))).toEqual([]);
});

test('every route that accepts guesses, is costly or sends mails has its limits', async () => {
  const byRoute = [...(await limitsByRoute())].filter(([route]) => !route.startsWith('ALL '));
  const limits = byRoute.map(([, names]) => names.join(', ')).sort();
  expect(limits).toEqual([
    'codesPerAddress, codes',
    'comments, commentsPerAddress',
    'exports',
    'hiddenPhotos',
    'invitationsPerAccount, invitationsPerAddress, invitationsPerRecipient',
    'invitationsPerAccount, invitationsPerAddress, invitationsPerRecipient',
    'invitationsPerAccount, invitationsPerRecipient',
    'mailsPerAddress, mailsPerPerson, codeMails, codeMailsPerRecipient, codeMailsPerRecipientAndDay, mailsToStrangers, codeMailsToGuests',
    'mailsPerAddress, mailsPerPerson, resetMails',
    'mailsPerPerson, confirmationMails',
    'messages, messagesPerAddress',
    'missedLookups',
    'newEventPictures',
    'newEventPictures',
    'newEventTemplates',
    'newEvents',
    'newIntegrations',
    'newIntegrations',
    'newIntegrations',
    'newIntegrations',
    'newIntegrations',
    'passwords',
    'passwords',
    'passwordsPerAddress, passwordsPerAccount, passwords',
    'photoTags, photoTagsPerAddress',
    'promoCodes, promoCodesPerAddress',
    'purchases',
    'purchases',
    'purchases',
    'pushSubscriptions, pushSubscriptionsPerAddress',
    'reactions',
    'reactions',
    'reactions',
    'reactions',
    'registrations, mailsToStrangers',
    'supportRequests',
    'wrongLinks',
    'wrongLinks',
    'wrongLinks',
    'wrongLinks',
    'wrongLinks',
  ]);
});
