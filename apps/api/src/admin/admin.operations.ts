import { AdminListQuery, AdminStats, ListedCustomer, ListedUser, ServerOverview } from '@rollcall/schema/admin';
import {
  AccountInvitation,
  AccountInvitationLink,
  CustomerChange,
  ErasureQuery,
  ManagedCustomer,
} from '@rollcall/schema/customer';
import { Event } from '@rollcall/schema/event';
import { ListedSubscription, PlanGrant } from '@rollcall/schema/subscription';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

const list = (name: string, shape: Parameters<typeof z.array>[0]): Operation => ({
  call: `GET /api/admin/${name}`,
  summary: `Lists the ${name}, the newest first`,
  query: AdminListQuery,
  responses: { 200: z.array(shape) },
});

export const adminOperations: Operation[] = [
  list('events', Event),
  list('users', ListedUser),
  list('customers', ListedCustomer),
  list('subscriptions', ListedSubscription),
  { call: 'GET /api/admin/stats', summary: 'Counts what is on this server', responses: { 200: AdminStats } },
  {
    call: 'GET /api/admin/server',
    summary: 'Returns the version, the disk, and what waits or has failed',
    responses: { 200: ServerOverview },
  },
  {
    call: 'DELETE /api/admin/events/{id}',
    summary: 'Deletes an event with all its photos',
    responses: { 204: 'Deleted' },
    problems: ['reauth-required'],
  },
  { call: 'DELETE /api/admin/photos/{id}', summary: 'Deletes a photo for ever', responses: { 204: 'Deleted' } },
  {
    call: 'POST /api/admin/subscriptions',
    summary: 'Grants a plan without payment',
    body: PlanGrant,
    responses: { 201: ListedSubscription },
    problems: ['conflict'],
  },
  {
    call: 'POST /api/admin/subscriptions/{id}/cancel',
    summary: 'Ends a subscription now',
    responses: { 200: ListedSubscription },
    problems: ['conflict'],
  },
  {
    call: 'POST /api/admin/customers/invitations',
    summary: 'Invites somebody to register',
    body: AccountInvitation,
    responses: { 201: AccountInvitationLink },
    problems: ['registration-closed'],
  },
  {
    call: 'PATCH /api/admin/customers/{id}',
    summary: 'Activates, deactivates or promotes an account',
    body: CustomerChange,
    responses: { 200: ManagedCustomer },
    problems: ['reauth-required', 'last-admin'],
  },
  {
    call: 'DELETE /api/admin/customers/{id}',
    summary: 'Erases an account',
    query: ErasureQuery,
    responses: { 204: 'Erased' },
    problems: ['reauth-required', 'last-admin', 'conflict'],
  },
];
