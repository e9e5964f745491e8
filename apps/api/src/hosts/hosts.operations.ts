import {
  CreatedReviewLink,
  Host,
  HostRemoval,
  NewHost,
  NewReviewSession,
  ReviewLink,
  ReviewSession,
} from '@rollcall/schema/event-host';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const hostsOperations: Operation[] = [
  {
    call: 'GET /api/events/{id}/hosts',
    summary: 'Lists whom the organizer lets help with an event, the last invited first',
    responses: { 200: z.array(Host) },
  },
  {
    call: 'POST /api/events/{id}/hosts',
    summary: 'Gives an address a role in an event, and mails that',
    body: NewHost,
    responses: { 201: Host },
    problems: ['email-unproven', 'conflict'],
  },
  {
    call: 'DELETE /api/events/{id}/hosts/{hostId}',
    summary: 'Takes a role back, at once, and access from the phones that the host let in if that is asked for',
    query: HostRemoval,
    responses: { 204: 'Removed' },
  },
  {
    call: 'DELETE /api/events/{id}/host-role',
    summary: 'Gives up the caller’s own role, at once; 404 without one',
    responses: { 204: 'Given up' },
  },
  {
    call: 'GET /api/events/{id}/review-link',
    summary: 'Returns until when the review link of an event works; null without one',
    responses: { 200: z.nullable(ReviewLink) },
  },
  {
    call: 'POST /api/events/{id}/review-link',
    summary: 'Creates the link that opens the review on a tablet; the one before ends',
    responses: { 201: CreatedReviewLink },
  },
  {
    call: 'DELETE /api/events/{id}/review-link',
    summary: 'Ends the review link and its tablets, at once',
    responses: { 204: 'Ended' },
  },
  {
    call: 'POST /api/review-sessions',
    isOpen: true,
    summary: 'Begins the session of a tablet by a review link',
    body: NewReviewSession,
    responses: { 200: ReviewSession },
    problems: ['code-invalid', 'conflict'],
  },
];
