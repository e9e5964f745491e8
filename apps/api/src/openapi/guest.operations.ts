import {
  Guest,
  GuestListQuery,
  GuestLookup,
  GuestPhone,
  GuestRemovalQuery,
  GuestVerification,
  GuestWithEvent,
  Invitation,
  JoinRequest,
  ListedGuest,
  ListedInvitation,
  Membership,
  PageQuery,
  PromoCode,
  Reentry,
  ReentryLink,
  RemovedGuest,
} from '@rollcall/schema/guest';
import { SignIn } from '@rollcall/schema/session';
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

export const guestOperations: Operation[] = [
  {
    call: 'POST /api/events/{id}/join',
    summary: 'Joins an event; repeated by the same guest, the same membership is returned',
    body: JoinRequest,
    responses: { 200: Guest, 201: Guest },
    problems: ['registration-required', 'rsvp-deadline-passed', 'not-invited', 'member-limit'],
  },
  {
    call: 'GET /api/events/{id}/me',
    summary: 'Returns the membership of the caller and what they may do',
    responses: { 200: Membership },
  },
  {
    call: 'GET /api/events/{id}/guests',
    summary: 'Lists the guests of an event',
    query: GuestListQuery,
    responses: { 200: z.array(ListedGuest) },
  },
  {
    call: 'DELETE /api/events/{id}/guests/{guestId}',
    summary: 'Ends a membership: one’s own, or that of a guest by a reviewer',
    query: GuestRemovalQuery,
    responses: { 204: 'Ended' },
    problems: ['reauth-required'],
  },
  {
    call: 'GET /api/events/{id}/removed-guests',
    summary: 'Lists the guests who cannot join again',
    query: PageQuery,
    responses: { 200: z.array(RemovedGuest) },
  },
  {
    call: 'DELETE /api/events/{id}/removed-guests/{guestId}',
    summary: 'Lets a removed guest join again',
    responses: { 204: 'Allowed' },
  },
  {
    call: 'POST /api/events/{id}/invite',
    summary: 'Mails an invitation',
    body: Invitation,
    responses: { 202: 'The same for any address' },
    problems: ['email-unproven'],
  },
  {
    call: 'GET /api/events/{id}/invitations',
    summary: 'Lists the invitations of an event, the last sent first',
    query: PageQuery,
    responses: { 200: z.array(ListedInvitation) },
  },
  {
    call: 'POST /api/events/{id}/promo',
    summary: 'Redeems a promo code for the approved photos of a private event',
    body: PromoCode,
    responses: { 200: Membership },
    problems: ['promo-invalid'],
  },
  {
    call: 'POST /api/events/{id}/guests/{guestId}/reentry',
    summary: 'Creates a link that signs one phone in as a guest',
    responses: { 201: ReentryLink },
  },
  {
    call: 'POST /api/guests/reentry',
    summary: 'Signs in by a re-entry link',
    body: Reentry,
    responses: { 200: Guest },
    problems: ['code-invalid'],
  },
  {
    call: 'POST /api/guests/lookup',
    summary: 'Mails a code to an address that is in an event',
    body: GuestLookup,
    responses: { 202: z.array(GuestWithEvent) },
  },
  {
    call: 'POST /api/guests/verify',
    summary: 'Signs in by a mailed code and returns the memberships of its address',
    body: GuestVerification,
    responses: { 200: z.array(GuestWithEvent) },
    problems: ['code-invalid'],
  },
  {
    call: 'GET /api/guests/search',
    summary: 'Lists the memberships of the caller’s own address; of any other, none',
    query: GuestLookup,
    responses: { 200: z.array(GuestWithEvent) },
  },
  {
    call: 'GET /api/guests/sessions',
    summary: 'Lists the sessions of a guest',
    responses: { 200: z.array(SignIn) },
  },
  { call: 'DELETE /api/guests/sessions', summary: 'Ends all other sessions of a guest', responses: { 204: 'Ended' } },
  { call: 'DELETE /api/guests/sessions/{id}', summary: 'Ends a session of a guest', responses: { 204: 'Ended' } },
  {
    call: 'GET /api/guests/phones',
    summary: 'Lists the other phones of a guest',
    responses: { 200: z.array(GuestPhone) },
  },
  {
    call: 'DELETE /api/events/{id}/guests/{guestId}/other-phones',
    summary: 'Makes this phone the only one of a guest',
    responses: { 204: 'Ended' },
  },
];
