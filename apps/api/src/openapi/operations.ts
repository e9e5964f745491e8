import { adminOperations } from '../admin/admin.operations.ts';
import { albumsOperations } from '../albums/albums.operations.ts';
import { analyticsOperations } from '../analytics/analytics.operations.ts';
import { apiKeysOperations } from '../api-keys/api-keys.operations.ts';
import { eventPicturesOperations } from '../branding/event-pictures.operations.ts';
import { chatOperations } from '../chat/chat.operations.ts';
import { commentsOperations } from '../comments/comments.operations.ts';
import { customersOperations } from '../customers/customers.operations.ts';
import { downloadsOperations } from '../downloads/downloads.operations.ts';
import { photoDuplicatesOperations } from '../duplicates/photo-duplicates.operations.ts';
import { eventTemplatesOperations } from '../event-templates/event-templates.operations.ts';
import { eventsOperations } from '../events/events.operations.ts';
import { guestsOperations } from '../guests/guests.operations.ts';
import { hostsOperations } from '../hosts/hosts.operations.ts';
import type { Operation, Tag } from '../http/operation.ts';
import { notificationsOperations } from '../notifications/notifications.operations.ts';
import { peopleOperations } from '../people/people.operations.ts';
import { photoTagsOperations } from '../photo-tags/photo-tags.operations.ts';
import { photosOperations } from '../photos/photos.operations.ts';
import { plansOperations } from '../plans/plans.operations.ts';
import { privacyOperations } from '../privacy/privacy.operations.ts';
import { profilesOperations } from '../profiles/profiles.operations.ts';
import { reactionsOperations } from '../reactions/reactions.operations.ts';
import { sessionsOperations } from '../sessions/sessions.operations.ts';
import { supportOperations } from '../support/support.operations.ts';
import { uploadsOperations } from '../uploads/uploads.operations.ts';
import { wallsOperations } from '../walls/walls.operations.ts';
import { webhooksOperations } from '../webhooks/webhooks.operations.ts';
import { serverOperations } from './server.operations.ts';

/** Every call of the API, by the parts of the documentation. */
export const operations: Record<Tag, Operation[]> = {
  Accounts: [
    ...customersOperations,
    ...sessionsOperations,
    ...profilesOperations,
    ...privacyOperations,
    ...supportOperations,
  ],
  Events: [...eventsOperations, ...eventPicturesOperations, ...eventTemplatesOperations, ...analyticsOperations],
  Guests: guestsOperations,
  Hosts: hostsOperations,
  Photos: [...photosOperations, ...photoDuplicatesOperations],
  Albums: albumsOperations,
  Wall: wallsOperations,
  'Comments and reactions': [...commentsOperations, ...reactionsOperations],
  Chat: chatOperations,
  Notifications: notificationsOperations,
  People: [...peopleOperations, ...photoTagsOperations],
  'Resumable uploads': uploadsOperations,
  Downloads: downloadsOperations,
  Plans: plansOperations,
  Integrations: [...apiKeysOperations, ...webhooksOperations],
  Administration: adminOperations,
  Server: serverOperations,
};
