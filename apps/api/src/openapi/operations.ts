import { accountOperations } from './account.operations.ts';
import { administrationOperations } from './administration.operations.ts';
import { albumOperations } from './album.operations.ts';
import { chatOperations } from './chat.operations.ts';
import { eventOperations } from './event.operations.ts';
import { guestOperations } from './guest.operations.ts';
import { hostOperations } from './host.operations.ts';
import { integrationOperations } from './integration.operations.ts';
import { notificationOperations } from './notification.operations.ts';
import type { Operation, Tag } from './operation.ts';
import { peopleOperations } from './people.operations.ts';
import { photoOperations } from './photo.operations.ts';
import { planOperations } from './plan.operations.ts';
import { reactionOperations } from './reaction.operations.ts';
import { serverOperations } from './server.operations.ts';
import { downloadOperations, uploadOperations } from './transfer.operations.ts';
import { wallOperations } from './wall.operations.ts';

/** Every call of the API, by the parts of the documentation. */
export const operations: Record<Tag, Operation[]> = {
  Accounts: accountOperations,
  Events: eventOperations,
  Guests: guestOperations,
  Hosts: hostOperations,
  Photos: photoOperations,
  Albums: albumOperations,
  Wall: wallOperations,
  'Comments and reactions': reactionOperations,
  Chat: chatOperations,
  Notifications: notificationOperations,
  People: peopleOperations,
  'Resumable uploads': uploadOperations,
  Downloads: downloadOperations,
  Plans: planOperations,
  Integrations: integrationOperations,
  Administration: administrationOperations,
  Server: serverOperations,
};
