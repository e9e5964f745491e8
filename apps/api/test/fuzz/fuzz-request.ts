import { AdminListQuery } from '@rollcall/schema/admin';
import { AlbumChange, AlbumPhotosChange, NewAlbum } from '@rollcall/schema/album';
import { NewApiKey } from '@rollcall/schema/api-key';
import { ArchiveQuery } from '@rollcall/schema/archive';
import { CommentChange, CommentListQuery, NewComment } from '@rollcall/schema/comment';
import * as Customer from '@rollcall/schema/customer';
import { EventListQuery } from '@rollcall/schema/event';
import { NewHost, NewReviewSession } from '@rollcall/schema/event-host';
import { EventMessageListQuery, NewEventMessage, ReadMessages } from '@rollcall/schema/event-message';
import { NewEventTemplate } from '@rollcall/schema/event-template';
import * as Guest from '@rollcall/schema/guest';
import { Id } from '@rollcall/schema/id';
import { EventChange, NewEvent } from '@rollcall/schema/new-event';
import { NotificationListQuery } from '@rollcall/schema/notification';
import { PersonListQuery } from '@rollcall/schema/person';
import { Approval, PhotoChange } from '@rollcall/schema/photo';
import { DuplicateDecision, DuplicateListQuery } from '@rollcall/schema/photo-duplicate';
import { PhotoListQuery } from '@rollcall/schema/photo-list';
import { PhotoReactionsQuery } from '@rollcall/schema/photo-reaction';
import { NewPhotoTag, PhotoTagConfirmation, PhotoTagRemovalQuery } from '@rollcall/schema/photo-tag';
import { NewPushSubscription } from '@rollcall/schema/push';
import { NewSubscription, PlanGrant, Purchase, TestStatusQuery, TestSubscription } from '@rollcall/schema/subscription';
import { SupportRequest } from '@rollcall/schema/support';
import { WallPhotosQuery } from '@rollcall/schema/wall';
import { NewWebhook } from '@rollcall/schema/webhook';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { fieldArbitraries, pathParameter } from './field-arbitraries.ts';
import { type CallerName, callerNames, type FuzzFixture } from './fuzz-fixture.ts';
import { formRequest } from './fuzz-form.ts';
import { fuzzHeaders } from './fuzz-headers.ts';
import { uploadRequest } from './fuzz-upload.ts';
import { hostileJson, hostileText, oneIn } from './hostile-arbitraries.ts';
import { objectJson, queryOf } from './schema-arbitraries.ts';

/** One request, without the caller's cookie. */
export interface FuzzRequest {
  caller: CallerName;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

/** Headers and body that a kind of route adds to a request. */
export type RequestPart = Partial<Pick<FuzzRequest, 'headers' | 'body'>>;

/** Schema of the JSON body by call. Other calls get arbitrary JSON. */
const bodies: Record<string, $ZodType> = {
  'POST /api/auth/register': Customer.RegistrationRequest,
  'POST /api/auth/login': Customer.Credentials,
  'POST /api/auth/reauth': Customer.Reauthentication,
  'PUT /api/auth/password': Customer.PasswordChange,
  'POST /api/auth/reset-password': Customer.PasswordResetRequest,
  'POST /api/auth/reset-password/confirm': Customer.PasswordReset,
  'POST /api/auth/confirm-email/confirm': Customer.EmailConfirmation,
  'POST /api/customer/check-email': Customer.PasswordResetRequest,
  'POST /api/setup': Customer.Setup,
  'PATCH /api/users/me': Customer.NameChange,
  'POST /api/admin/customers/invitations': Customer.AccountInvitation,
  'PATCH /api/admin/customers/:id': Customer.CustomerChange,
  'POST /api/events': NewEvent,
  'PATCH /api/events/:codeOrId': EventChange,
  'POST /api/events/:id/join': Guest.JoinRequest,
  'POST /api/events/:id/invite': Guest.Invitation,
  'POST /api/events/:id/hosts': NewHost,
  'POST /api/review-sessions': NewReviewSession,
  'POST /api/event-templates': NewEventTemplate,
  'POST /api/events/:id/promo': Guest.PromoCode,
  'POST /api/guests/lookup': Guest.GuestLookup,
  'POST /api/guests/verify': Guest.GuestVerification,
  'POST /api/guests/reentry': Guest.Reentry,
  'PATCH /api/photos/:id': PhotoChange,
  'POST /api/photos/:id/comments': NewComment,
  'PATCH /api/comments/:id': CommentChange,
  'POST /api/photos/:id/tags': NewPhotoTag,
  'PATCH /api/photo-tags/:id': PhotoTagConfirmation,
  'PATCH /api/photo-duplicates/:id': DuplicateDecision,
  'POST /api/events/:id/albums': NewAlbum,
  'PATCH /api/albums/:id': AlbumChange,
  'PATCH /api/albums/:id/photos': AlbumPhotosChange,
  'POST /api/events/:id/messages': NewEventMessage,
  'PUT /api/events/:id/messages/read': ReadMessages,
  'POST /api/notifications/read': z.object({ ids: z.array(Id) }),
  'PUT /api/notifications/preferences': z.object({ types: z.object({}), eventsOff: z.array(Id) }),
  'PUT /api/push/subscription': NewPushSubscription,
  'PATCH /api/photos/:id/approve': Approval,
  'POST /api/support': SupportRequest,
  'POST /api/account/api-keys': NewApiKey,
  'POST /api/account/webhooks': NewWebhook,
  'POST /api/create-subscription': NewSubscription,
  'POST /api/change-subscription': Purchase,
  'POST /api/test-subscription': TestSubscription,
  'POST /api/admin/subscriptions': PlanGrant,
};

/** Calls that change data and have no JSON body. */
const withoutJson = [
  'POST /api/auth/logout',
  'POST /api/auth/confirm-email',
  'POST /api/events/:id/guests/:guestId/reentry',
  'POST /api/events/:id/review-link',
  'POST /api/events/:id/photos',
  'PUT /api/events/:id/banner',
  'PUT /api/events/:id/logo',
  'POST /api/events/:id/wall',
  'POST /api/photos/:id/restore',
  'POST /api/photos/:id/renditions',
  'PUT /api/photos/:id/like',
  'PUT /api/photos/:id/reactions/:type',
  'PUT /api/events/:id/muted/:personId',
  'POST /api/admin/subscriptions/:id/cancel',
  'POST /api/account/webhooks/:id/secret',
  'POST /api/account/webhooks/:id/test',
  'POST /api/account/webhooks/:id/deliveries/:deliveryId/redeliver',
  'POST /api/billing-portal',
  'POST /api/webhooks/stripe',
];

/** Schema of the query by call. */
const queries: Record<string, $ZodType> = {
  'GET /api/events/:id/photos': PhotoListQuery,
  'GET /api/events/:id/photos.zip': ArchiveQuery,
  'GET /api/events/:id/changes': z.object({ since: z.string() }),
  'GET /api/events/:id/wall/photos': WallPhotosQuery,
  'GET /api/events/:id/wall/changes': z.object({ since: z.string() }),
  'GET /api/events': EventListQuery,
  'GET /api/events/:id/guests': Guest.GuestListQuery,
  'GET /api/events/:id/invitations': Guest.GuestListQuery,
  'GET /api/events/:id/duplicates': DuplicateListQuery,
  'GET /api/photos/:id/comments': CommentListQuery,
  'GET /api/photos/:id/reactions': PhotoReactionsQuery,
  'GET /api/events/:id/people': PersonListQuery,
  'GET /api/events/:id/messages': EventMessageListQuery,
  'GET /api/events/:id/messages/changes': z.object({ since: z.string() }),
  'GET /api/notifications': NotificationListQuery,
  'GET /api/guests/search': Guest.GuestLookup,
  'GET /api/admin/users': AdminListQuery,
  'GET /api/admin/customers': AdminListQuery,
  'GET /api/admin/events': AdminListQuery,
  'GET /api/admin/subscriptions': AdminListQuery,
  'GET /api/test-subscription/status': TestStatusQuery,
  'DELETE /api/photos/:id': z.object({ forever: z.literal('true'), changeSeq: z.string() }),
  'DELETE /api/photo-tags/:id': PhotoTagRemovalQuery,
  'DELETE /api/events/:id/guests/:guestId': z.object({ photos: z.literal('true') }),
  'DELETE /api/privacy/me': z.object({ events: z.literal('true') }),
  'DELETE /api/admin/customers/:id': z.object({ events: z.literal('true') }),
};

/** Weight by call: higher for complex calls, lower for calls that delete what others need. */
const weights: Record<string, number> = {
  'POST /api/uploads': 8,
  'PATCH /api/uploads/:photoId': 6,
  'POST /api/events/:id/photos': 6,
  'POST /api/events/:id/join': 5,
  'GET /api/events/:id/photos': 5,
  'PATCH /api/photos/:id': 4,
  'PATCH /api/photos/:id/approve': 4,
  'DELETE /api/privacy/me': 0.2,
  'DELETE /api/events/:codeOrId': 0.2,
  'DELETE /api/admin/events/:id': 0.2,
  'DELETE /api/admin/customers/:id': 0.2,
  'POST /api/auth/logout': 0.2,
};

interface Route {
  method: string;
  path: string;
}

/** Lists calls in the tables above that the app does not have. */
export function listUnknownCalls(routes: Route[]): string[] {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  return [...Object.keys(bodies), ...Object.keys(queries), ...Object.keys(weights)].filter((call) => !known.has(call));
}

/** Lists calls with a body that the tables above do not describe. */
export function listUndescribedCalls(routes: Route[]): string[] {
  const described = new Set([...Object.keys(bodies), ...withoutJson]);
  const isWithBody = (route: Route) => isCall(route) && /^(POST|PUT|PATCH)$/.test(route.method);
  return routes
    .filter((route) => isWithBody(route) && !route.path.startsWith('/api/uploads'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !described.has(call));
}

/** Returns requests for every route of the app, including those not described above. */
export function fuzzRequests(fixture: FuzzFixture, routes: Route[]): fc.Arbitrary<FuzzRequest> {
  const calls = new Map(routes.filter(isCall).map((route) => [`${route.method} ${route.path}`, route]));
  return fc.oneof(
    ...[...calls].map(([call, route]) => ({
      weight: Math.round(10 * (weights[call] ?? 1)),
      arbitrary: requestOf(fixture, call, route),
    })),
    { weight: 5, arbitrary: unknownRoute() },
  );
}

/** Callers with permissions are drawn more often. */
const anyCaller = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<CallerName>('admin', 'organizer', 'guest') },
  { weight: 1, arbitrary: fc.constantFrom(...callerNames) },
);

const isCall = ({ method, path }: Route) => method !== 'ALL' && /^\/(api|uploads|healthz|readyz|join|event)/.test(path);

function requestOf(fixture: FuzzFixture, call: string, { method, path }: Route): fc.Arbitrary<FuzzRequest> {
  const parts = path.split('/').map((part, at, all) => {
    if (part === '*') return pathParameter(fixture, 'uploads', 'photoId');
    return part.startsWith(':') ? pathParameter(fixture, all[at - 1]!, part.slice(1)) : fc.constant(part);
  });
  const query = queryOf(queries[call], fieldArbitraries(fixture));
  return fc
    .record({
      caller: anyCaller,
      parts: fc.tuple(...parts),
      query: method === 'GET' || queries[call] ? query : fc.constant(''),
      isHead: method === 'GET' ? oneIn(12) : fc.constant(false),
      headers: fuzzHeaders,
      part: partOf(fixture, call, method, path),
    })
    .map(({ caller, parts, query, isHead, headers, part }) => ({
      caller,
      method: isHead || (path === '/api/uploads/:photoId' && method === 'GET') ? 'HEAD' : method,
      path: parts.join('/') + (query && `?${query}`),
      headers: { ...part.headers, ...headers },
      body: part.body ?? null,
    }));
}

function partOf(fixture: FuzzFixture, call: string, method: string, path: string): fc.Arbitrary<RequestPart> {
  if (path.startsWith('/api/uploads')) return uploadRequest(fixture, method, path);
  if (call === 'POST /api/events/:id/photos') return formRequest(fixture);
  if (method === 'GET') return fc.constant({});
  const json = bodies[call] ? objectJson(bodies[call], fieldArbitraries(fixture)) : hostileJson;
  return jsonPart(fc.oneof({ weight: 9, arbitrary: json }, { weight: 1, arbitrary: hostileJson }));
}

const types = [
  'text/plain',
  '',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/merge-patch+json',
  'APPLICATION/JSON',
  'application/json,text/html',
];

/** A JSON body. Most are intact and have the right Content-Type. */
function jsonPart(json: fc.Arbitrary<string>): fc.Arbitrary<RequestPart> {
  const damage: ((text: string, at: number) => string | Uint8Array | null)[] = [
    (text, at) => text.slice(0, at % (text.length + 1)),
    (text) => `\ufeff${text}`,
    (text) => `${text}${text}`,
    (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0])]),
    (text) => Buffer.from(text, 'utf16le'),
    (text) => ` ${' '.repeat(300_000)}${text}`,
    () => '',
    () => null,
  ];
  return fc
    .record({
      json,
      type: fc.constantFrom(...types),
      isOtherType: oneIn(25),
      isDamaged: oneIn(15),
      way: fc.nat(damage.length - 1),
      at: fc.nat(5_000),
    })
    .map(({ json, type, isOtherType, isDamaged, way, at }) => ({
      headers: { 'Content-Type': isOtherType ? type : 'application/json' },
      body: isDamaged ? damage[way]!(json, at) : json,
    }));
}

/** Requests to unknown paths. */
function unknownRoute(): fc.Arbitrary<FuzzRequest> {
  const path = fc.tuple(
    fc.constantFrom('/', '//', '/api/', '/api//', '/uploads/', '/api/events/', '/api/%2e%2e/', '/.well-known/'),
    hostileText,
  );
  return fc
    .record({
      caller: fc.constantFrom(...callerNames),
      method: fc.constantFrom('GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'PURGE'),
      path,
      headers: fuzzHeaders,
    })
    .map(({ path: [start, text], ...request }) => ({
      ...request,
      path: start + encodeURIComponent(text.slice(0, 300).toWellFormed()).replaceAll('%2F', '/'),
      body: null,
    }));
}
