import { builtInTemplates } from '@rollcall/schema/event-template';
import type { PermissionCase } from './permission-case.ts';
import {
  customerId,
  eventOf,
  fileOf,
  findWebhook,
  guestOf,
  hostOf,
  insertAlbum,
  insertApiKey,
  insertDuplicate,
  insertTag,
  insertTemplate,
  pictureOf,
  previewId,
  sessionOf,
  writeComment,
  writeMessage,
} from './permission-objects.ts';

/** Returns the path of a case's call, for the object that its row names. */
export async function addressOf(attempt: PermissionCase): Promise<string> {
  const { row, fixture, role } = attempt;
  const own = fixture.things[role] ?? fixture.things.G!;
  const isAnothers = row.object.startsWith('another');
  const thing = isAnothers ? fixture.member : own;
  switch (row.path) {
    case '/api/events/{codeOrId}':
      return `/api/events/${row.object.endsWith('by code') ? fixture.events.closed.eventCode : eventOf(fixture, row.object)}`;
    case '/api/events/{id}/guests/{guestId}': {
      const guestId =
        row.object === 'of another event' ? fixture.foreignGuestId : isAnothers ? thing.guestId : guestOf(attempt);
      return `/api/events/${fixture.events.closed.id}/guests/${guestId}`;
    }
    case '/api/events/{id}/guests/{guestId}/other-phones':
      return `/api/events/${fixture.events.closed.id}/guests/${guestOf(attempt)}/other-phones`;
    case '/api/events/{id}/removed-guests/{guestId}':
      return `/api/events/${fixture.events.closed.id}/removed-guests/${fixture.things.removed!.guestId}`;
    case '/api/events/{id}/guests/{guestId}/reentry':
      return `/api/events/${fixture.events.closed.id}/guests/${fixture.member.guestId}/reentry`;
    case '/api/events/{id}/hosts/{hostId}': {
      const { closed, other } = fixture.events;
      const eventId = row.object === 'of another event' ? other.id : closed.id;
      return `/api/events/${eventId}/hosts/${await hostOf(attempt)}`;
    }
    case '/api/events/{id}/changes':
      return `/api/events/${eventOf(fixture, row.object)}/changes?since=0`;
    case '/api/events/{id}/wall/changes':
      return `/api/events/${eventOf(fixture, row.object)}/wall/changes?since=0`;
    case '/api/events/{id}/wall/pictures/{name}':
      return row.path
        .replace('{id}', eventOf(fixture, row.object))
        .replace('{name}', fixture.pictures.watermarked.split('/').at(-1)!);
    case '/api/events/{id}/messages/changes':
      return `/api/events/${eventOf(fixture, row.object)}/messages/changes?since=0`;
    case '/api/event-messages/{id}':
      return `/api/event-messages/${await writeMessage(attempt.testApp, thing.photoId)}`;
    case '/api/events/{id}/muted/{personId}':
      return `/api/events/${fixture.events.closed.id}/muted/${fixture.member.guestId}`;
    case '/api/photos/{id}':
    case '/api/photos/{id}/approve':
    case '/api/photos/{id}/renditions':
    case '/api/photos/{id}/like':
    case '/api/photos/{id}/reactions':
    case '/api/photos/{id}/reactions/{type}':
    case '/api/photos/{id}/comments':
    case '/api/photos/{id}/tags':
      return row.path
        .replace('{type}', 'love')
        .replace('{id}', row.object.startsWith('approved') ? fixture.member.approvedId : thing.photoId);
    case '/api/photos/{id}/restore':
      return row.path.replace(
        '{id}',
        row.object.startsWith('approved') ? fixture.member.approvedId : fixture.member.removedId,
      );
    case '/api/comments/{id}':
      return `/api/comments/${await writeComment(attempt.testApp, row.object.endsWith('public event') ? fixture.member.approvedId : thing.photoId)}`;
    case '/api/photo-tags/{id}': {
      const photoId = row.object.endsWith('public event') ? fixture.member.approvedId : thing.photoId;
      const id = await insertTag(attempt.testApp, fixture, photoId);
      return `/api/photo-tags/${id}${row.object.startsWith('hiding') ? '?hide=true' : ''}`;
    }
    case '/api/albums/{id}':
    case '/api/albums/{id}/photos':
      return row.path.replace('{id}', await insertAlbum(attempt.testApp, fixture));
    case '/api/photo-duplicates/{id}':
      return row.path.replace('{id}', await insertDuplicate(attempt.testApp, fixture));
    case '/api/event-templates/{id}':
      return row.path.replace(
        '{id}',
        row.object === 'of everybody' ? builtInTemplates.wedding : await insertTemplate(attempt, isAnothers),
      );
    case '/api/download/{filename}': {
      const photoId = row.object.startsWith('approved') ? fixture.member.approvedId : thing.photoId;
      return `/api/download/${await fileOf(attempt.testApp, photoId)}`;
    }
    case '/event-pictures/{name}':
      return fixture.pictures.banner;
    case '/uploads/{name}':
      return pictureOf(fixture, row.object);
    case '/api/uploads/{photoId}/preview':
      return `/api/uploads/${previewId(fixture, row.object)}/preview`;
    case '/api/uploads/{photoId}':
      return `/api/uploads/${thing.uploadId}`;
    case '/api/guests/search': {
      const email = isAnothers ? fixture.member.email : (fixture.emails[role] ?? 'visitor@example.com');
      return `/api/guests/search?email=${encodeURIComponent(email)}`;
    }
    case '/api/test-subscription/status':
      return `${row.path}?userEmail=${encodeURIComponent(fixture.emails.SUB!)}`;
    case '/api/auth/sessions/{id}':
    case '/api/guests/sessions/{id}':
      return row.path.replace('{id}', await sessionOf(attempt, isAnothers));
    case '/api/account/api-keys/{id}':
      return row.path.replace('{id}', await insertApiKey(attempt, isAnothers));
    case '/api/account/webhooks/{id}':
    case '/api/account/webhooks/{id}/secret':
    case '/api/account/webhooks/{id}/test':
    case '/api/account/webhooks/{id}/deliveries':
    case '/api/account/webhooks/{id}/deliveries/{deliveryId}/redeliver': {
      const { id, deliveryId } = await findWebhook(attempt, isAnothers);
      return row.path.replace('{id}', id).replace('{deliveryId}', deliveryId);
    }
    case '/api/admin/photos/{id}':
      return row.path.replace('{id}', fixture.member.photoId);
    case '/api/admin/subscriptions/{id}/cancel':
      return row.path.replace('{id}', fixture.subscriptionId);
    case '/api/admin/customers/{id}':
    case '/api/users/{id}/profile':
    case '/api/users/{id}/events':
    case '/api/users/{id}/photos':
      return row.path.replace('{id}', await customerId(attempt.testApp, fixture.emails.SUB!));
    default:
      return row.path.replace('{id}', eventOf(fixture, row.object));
  }
}
