import { EventPicture } from '@rollcall/schema/event-picture';
import type { Operation } from '../http/operation.ts';

export const eventPicturesOperations: Operation[] = [
  ...(['banner', 'logo'] as const).flatMap((kind): Operation[] => [
    {
      call: `PUT /api/events/{id}/${kind}`,
      summary:
        kind === 'banner'
          ? 'Replaces the picture above the event’s name'
          : 'Replaces the logo of the business in whose name the event is',
      body: 'image/*',
      responses: { 200: EventPicture },
      problems: ['event-not-found', 'unsupported-image', 'corrupt-image', 'image-too-large', 'payload-too-large'],
    },
    {
      call: `DELETE /api/events/{id}/${kind}`,
      summary: `Removes the ${kind} of an event`,
      responses: { 204: 'Removed' },
      problems: ['event-not-found'],
    },
  ]),
  {
    call: 'GET /event-pictures/{name}',
    isOpen: true,
    scope: 'events:read',
    summary: 'Returns a picture by the address that an event has as `bannerUrl` or `logoUrl`',
    responses: { 200: 'image/*' },
  },
];
