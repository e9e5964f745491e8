import { Readable } from 'node:stream';
import type { Caller } from '../access/caller.ts';
import { isDeveloped } from '../access/event-access.ts';
import { selectHosts } from '../access/host-roles.table.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { exportedPicture } from '../blobs/photo-file-names.ts';
import { parseBranding } from '../branding/event-branding.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { computeChecksum, findChecksum } from '../downloads/stored-checksums.ts';
import { bytesEntry, ZipLayoutBuilder } from '../downloads/zip-layout.ts';
import { toEvent } from '../events/events.table.ts';
import { findPerson, type Person } from '../removal/person.table.ts';
import { loadAlbums } from './export-albums.ts';
import { describeFiles } from './export-files.ts';
import { loadPlans } from './export-plans.ts';
import { loadTogether } from './export-together.ts';

interface Deps {
  db: Database;
  blobs: BlobStore;
}

/** Exports the data of a person. */
export class ExportStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns a streamed, uncompressed zip of `data.json` and the originals of the person's photos. Of photos that are not
   * developed it has the data alone, with the time from which it has the pictures as well.
   */
  async streamZip({ userId }: Pick<Caller, 'userId'>): Promise<ReadableStream<Uint8Array>> {
    const person = await findPerson(this.deps.db, userId);
    const undeveloped = await findUndeveloped(this.deps.db, person);
    const data = { ...serializePerson(person, undeveloped), ...(await this.loadActivity(userId)) };
    const developed = person.photos.filter((photo) => !undeveloped.has(photo.event_id));
    const zip = this.readZip(`${JSON.stringify(data, null, 2)}\n`, developed);
    return Readable.toWeb(Readable.from(zip, { objectMode: false })) as ReadableStream<Uint8Array>;
  }

  /** A photo that is erased meanwhile is left out: its header is written once its bytes are open. */
  private async *readZip(data: string, photos: readonly PhotoRow[]): AsyncGenerator<Uint8Array> {
    const zip = new ZipLayoutBuilder('UTC');
    const bytes = Buffer.from(data);
    yield zip.add(bytesEntry('data.json', bytes, new Date()));
    yield bytes;
    for (const photo of photos) {
      const { blobName } = exportedPicture(photo);
      const stored = await findExportedChecksum(this.deps, photo);
      const picture = stored && (await this.deps.blobs.stream(blobName));
      if (!picture) continue;
      const lastModified = new Date(photo.uploaded_at);
      try {
        yield zip.add({ name: exportFileName(photo), lastModified, ...stored, content: { blobName } });
        yield* picture as AsyncIterable<Buffer>;
      } finally {
        // Also where the transfer is cancelled before the first byte of it.
        picture.destroy();
      }
    }
    yield* zip.finish().directory;
  }

  private async loadActivity(userId: string) {
    const { db } = this.deps;
    const sessions = await db
      .selectFrom('sessions')
      .select(['device', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
      .where('user_id', '=', userId)
      .execute();
    const auditEvents = await db
      .selectFrom('audit_log')
      .select(['at', 'action', 'event_id as eventId', 'target_id as targetId'])
      .where('actor_id', '=', userId)
      .orderBy('id')
      .execute();
    const reactions = await db
      .selectFrom('photo_reactions')
      .select(['photo_id as photoId', 'reaction_type as type', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .execute();
    const comments = await db
      .selectFrom('photo_comments')
      .select(['id', 'photo_id as photoId', 'author_name as authorName', 'comment'])
      .select(['created_at as createdAt', 'updated_at as updatedAt'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute();
    const messages = await db
      .selectFrom('event_messages')
      .select(['id', 'event_id as eventId', 'photo_id as photoId', 'author_name as authorName', 'message'])
      .select('created_at as createdAt')
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute();
    const mentionedIn = await db
      .selectFrom('event_message_mentions')
      .select(['message_id as messageId', 'name'])
      .where('user_id', '=', userId)
      .execute();
    const messagesRead = await db
      .selectFrom('event_message_reads')
      .select(['event_id as eventId', 'seq'])
      .where('user_id', '=', userId)
      .execute();
    const mutedIn = await db
      .selectFrom('event_mutes')
      .select(['event_id as eventId', 'muted_at as mutedAt'])
      .where('identity', '=', userId)
      .execute();
    const notifications = await db
      .selectFrom('notifications')
      .select(['type', 'event_id as eventId', 'photo_id as photoId', 'is_read as isRead', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .execute();
    const typesOff = await db
      .selectFrom('notification_types_off')
      .select('type')
      .where('user_id', '=', userId)
      .execute();
    const eventsOff = await db
      .selectFrom('notification_events_off')
      .select('event_id as eventId')
      .where('user_id', '=', userId)
      .execute();
    // Whoever has an address of a push service and its keys can write to the browser.
    const pushedTo = await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'language', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .execute();
    const exposures = await db
      .selectFrom('exposures')
      .select(['event_id as eventId', 'photo_id as photoId', 'exposed_at as exposedAt'])
      .where('user_id', '=', userId)
      .execute();
    const eventTemplates = await db
      .selectFrom('event_templates')
      .select(['id', 'name', 'description', 'event_type as eventType', 'default_settings as defaultSettings'])
      .select('created_at as createdAt')
      .where('created_by', '=', userId)
      .execute();
    const helpsWith = await selectHosts(db)
      .select(['event_id as eventId', 'role', 'invited_at as invitedAt'])
      .where('customers.id', '=', userId)
      .execute();
    const together = { ...(await loadTogether(db, userId)), albums: await loadAlbums(db, userId) };
    const downloads = await db
      .selectFrom('downloads')
      .select(['photo_id as photoId', 'downloaded_at as downloadedAt'])
      .where('user_id', '=', userId)
      .execute();
    const removedFrom = await db
      .selectFrom('removed_guest_identities')
      .innerJoin('removed_guests', 'removed_guests.id', 'removed_guest_id')
      .select(['event_id as eventId', 'guest_name as guestName', 'removed_at as removedAt'])
      .where('identity', '=', userId)
      .execute();
    const knownBrowsers = await db
      .selectFrom('known_browsers')
      .select('last_used_at as lastUsedAt')
      .where('customer_id', '=', userId)
      .execute();
    const apiKeys = await db
      .selectFrom('api_keys')
      .select(['name', 'hint', 'scopes', 'created_at as createdAt'])
      .select(['last_used_at as lastUsedAt', 'expires_at as expiresAt'])
      .where('customer_id', '=', userId)
      .execute();
    const webhooks = await db
      .selectFrom('webhooks')
      .select(['url', 'types', 'event_id as eventId', 'created_at as createdAt', 'disabled_at as disabledAt'])
      .where('customer_id', '=', userId)
      .execute();
    const forPrograms = { apiKeys, webhooks };
    return {
      ...forPrograms,
      reactions,
      comments,
      chat: { messages, mentionedIn, messagesRead, mutedIn },
      notifications,
      notificationsOff: { types: typesOff, events: eventsOff },
      pushedTo: pushedTo.map(({ endpoint, ...row }) => ({ service: new URL(endpoint).host, ...row })),
      ...together,
      exposures,
      eventTemplates: eventTemplates.map((row) => ({
        ...row,
        defaultSettings: JSON.parse(row.defaultSettings) as object,
      })),
      helpsWith,
      downloads,
      ...(await loadPlans(db, userId)),
      sessions,
      knownBrowsers,
      removedFrom,
      acts: auditEvents,
    };
  }
}

/** Returns when the photos of the person's events are developed whose pictures they do not get yet, by event. */
async function findUndeveloped(db: Database, { user, customer, photos }: Person): Promise<Map<string, string>> {
  if (customer?.is_active === 1 && customer.is_admin === 1) return new Map();
  const events = await db
    .selectFrom('events')
    .select(['id', 'develops_at'])
    .where('id', 'in', [...new Set(photos.map(({ event_id }) => event_id))])
    .where('organizer_id', '!=', user.id)
    .execute();
  const undeveloped = events.filter((event) => !isDeveloped(event));
  return new Map(undeveloped.map(({ id, develops_at }) => [id, develops_at!]));
}

/** Null for a photo that was erased since the list was loaded. */
async function findExportedChecksum(deps: Deps, photo: PhotoRow) {
  return photo.preview_state === 'only'
    ? await computeChecksum(deps.blobs, exportedPicture(photo).blobName)
    : await findChecksum(deps, photo);
}

/** Converts rows to the exported data, without hashes, keys and file names on the server. */
function serializePerson(
  { user, customer, memberships, events, photos, uploads }: Person,
  undeveloped: ReadonlyMap<string, string>,
) {
  return {
    exportedAt: new Date().toISOString(),
    person: {
      id: user.id,
      firstName: user.first_name,
      lastName: user.last_name,
      provenEmail: user.email,
      language: user.language,
    },
    account: customer && {
      email: customer.email,
      firstName: customer.first_name,
      lastName: customer.last_name,
      isActive: customer.is_active === 1,
      isAdmin: customer.is_admin === 1,
      emailProvenAt: customer.email_proven_at,
      lastLoginAt: customer.last_login_at,
      createdAt: customer.created_at,
    },
    memberships: memberships.map((guest) => ({
      guestId: guest.id,
      eventId: guest.event_id,
      guestName: guest.guest_name,
      guestEmail: guest.guest_email,
      hasFullAccess: guest.has_full_access === 1,
      joinedAt: guest.joined_at,
      pendingUploads: guest.pending_uploads,
      pendingReportedAt: guest.pending_reported_at,
      pendingRemindedAt: guest.pending_reminded_at,
    })),
    eventsOrganized: events.map((event) => ({ ...toEvent(event, { showsOrganizer: true }), ...parseBranding(event) })),
    photos: photos.map((photo) => ({
      id: photo.id,
      file: undeveloped.has(photo.event_id) ? null : exportFileName(photo),
      ...(undeveloped.has(photo.event_id) && { developsAt: undeveloped.get(photo.event_id) }),
      eventId: photo.event_id,
      originalName: photo.original_name,
      uploaderName: photo.uploader_name,
      byPhotographer: photo.by_photographer === 1,
      caption: photo.caption,
      tags: JSON.parse(photo.tags) as string[],
      mission: photo.mission,
      width: photo.width,
      height: photo.height,
      ...describeFiles(photo),
      isPreview: photo.preview_state === 'only',
      isApproved: photo.is_approved === 1,
      likeCount: photo.like_count,
      commentCount: photo.comment_count,
      takenAt: photo.taken_at,
      uploadedAt: photo.uploaded_at,
      removedAt: photo.removed_at,
    })),
    uploadsUnderWay: uploads.map((upload) => ({
      photoId: upload.photo_id,
      part: upload.part,
      eventId: upload.event_id,
      bytes: upload.length,
      createdAt: upload.created_at,
    })),
  };
}

/** Returns a name of date and id: original names may be empty, or occur twice. */
function exportFileName(photo: PhotoRow): string {
  return `photos/${photo.uploaded_at.slice(0, 10)}-${photo.id}.${exportedPicture(photo).extension}`;
}
