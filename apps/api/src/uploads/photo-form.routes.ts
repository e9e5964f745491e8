import { Id, newId } from '@rollcall/schema/id';
import { UploadMetadata } from '@rollcall/schema/upload-metadata';
import { Hono } from 'hono';
import { allowApiKey } from '../access/allow-api-key.ts';
import type { AppEnv } from '../access/app-env.ts';
import { callerOrThrow } from '../access/caller.ts';
import { accessAsMember } from '../access/event-access.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/open.ts';
import { idFromIdempotencyKey } from '../http/idempotency-key.ts';
import { ProblemError } from '../http/problem.ts';
import { validationProblem } from '../http/validate.ts';
import { presentPhoto } from '../photos/photo-presenter.ts';
import type { Settings } from '../settings/settings.ts';
import { readPhotoForm } from './photo-form.ts';
import type { UploadQuota } from './upload-quota.ts';
import type { UploadsStore } from './uploads.store.ts';

interface Deps {
  db: Database;
  blobs: BlobStore;
  settings: Pick<Settings, 'isBillingOn'>;
  uploads: UploadsStore;
  quota: UploadQuota;
}

/** `POST /api/events/{id}/photos`: multipart uploads for scripts, with the checks of tus and idempotent. */
export function photoFormRoutes(deps: Deps) {
  return new Hono<AppEnv>().post('/api/events/:id/photos', allowApiKey('photos:write'), async (c) => {
    const caller = callerOrThrow(c.get('caller'));
    const access = await accessAsMember(deps, caller, c.req.param('id'));
    const stagedAs = `form-${newId()}`;
    const upload = { photo_id: stagedAs, event_id: access.event.id, user_id: caller.userId };
    let release = () => {};
    await deps.blobs.createIncoming(stagedAs);
    try {
      const form = await readPhotoForm(c.req.raw, async (received) => {
        const metered = deps.quota.meter(upload, received);
        release = metered.release;
        return await deps.blobs.appendIncoming(stagedAs, metered.bytes);
      });
      const metadata = parseMetadata({
        photoId: resolvePhotoId(form.fields.id, c.req.header('Idempotency-Key'), caller.userId),
        eventId: access.event.id,
        filename: form.filename.trim() || 'photo',
        filetype: form.filetype,
        sha256: form.sha256,
        ...pick(form.fields, ['caption', 'tags', 'takenAt', 'mission', 'photographer', 'clockOffset']),
      });
      const { photo, isNew } = await deps.uploads.uploadWholeFile(caller, metadata, form.bytes, stagedAs);
      return c.json(await presentPhoto(deps.db, photo, access), isNew ? 201 : 200);
    } finally {
      await deps.blobs.deleteIncoming(stagedAs);
      release();
    }
  });
}

/** Returns the given id, the id of the idempotency key, or a new one. Throws `validation`. */
function resolvePhotoId(id: string | undefined, idempotencyKey: string | undefined, userId: string): string {
  if (id !== undefined && id !== '') {
    const parsed = Id.safeParse(id.toLowerCase());
    if (!parsed.success) throw new ProblemError('validation', { errors: { id: ['Must be a UUID'] } });
    return parsed.data;
  }
  return idempotencyKey ? idFromIdempotencyKey(userId, idempotencyKey) : newId();
}

/** Validates the metadata as for tus. Throws `validation`. */
function parseMetadata(metadata: UploadMetadata): UploadMetadata {
  const parsed = UploadMetadata.safeParse(metadata);
  if (!parsed.success) throw validationProblem(parsed.error.issues);
  return parsed.data;
}

function pick<Name extends string>(fields: Record<string, string>, names: Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(names.filter((name) => fields[name]).map((name) => [name, fields[name]])) as Partial<
    Record<Name, string>
  >;
}
