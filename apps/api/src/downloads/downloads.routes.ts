import type { HttpBindings } from '@hono/node-server';
import { ArchiveQuery } from '@rollcall/schema/archive';
import { type Context, Hono } from 'hono';
import { allowApiKey } from '../access/allow-api-key.ts';
import type { AppEnv } from '../access/app-env.ts';
import { callerOrThrow } from '../access/caller.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { serveBlob } from '../blobs/serve-blob.ts';
import { requestedRange } from '../http/range.ts';
import { filePolicy } from '../http/security-headers.ts';
import { validate } from '../http/validate.ts';
import { clientAddress } from '../rate-limit/client-address.ts';
import type { Settings } from '../settings/settings.ts';
import { type ArchiveSlot, ArchiveSlots } from './archive-slots.ts';
import type { ArchivesStore, GrantedArchive } from './archives.store.ts';
import type { DownloadsStore } from './downloads.store.ts';
import { attachment } from './file-name.ts';
import { streamArchive } from './stream-archive.ts';

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
};
/** Prevents a browser from opening the file as a page of this origin. */
const policy = { 'Content-Security-Policy': filePolicy, 'Cache-Control': 'private, no-store' };

interface Deps {
  archives: ArchivesStore;
  blobs: BlobStore;
  downloads: DownloadsStore;
  settings: Pick<Settings, 'trustsProxy'>;
}

/** Clean pictures as attachments. `HEAD` checks the right without counting. */
export function downloadsRoutes(deps: Deps) {
  const { archives, blobs, downloads, settings } = deps;
  const slots = new ArchiveSlots();
  return new Hono<AppEnv>()
    .get('/api/download/:filename', allowApiKey('photos:read'), async (c) => {
      const dryRun = c.req.method === 'HEAD';
      const picture = await downloads.grant(c.get('caller'), c.req.param('filename'), {
        dryRun,
        isPart: !/^(bytes=0-)?$/.test(c.req.header('Range') ?? ''),
      });
      return await serveBlob(c, blobs, picture.blobName, {
        ...policy,
        'Content-Type': types[picture.extension] ?? 'application/octet-stream',
        'Content-Disposition': attachment(picture.saveAs),
      });
    })
    .get('/api/events/:id/archive', async (c) => {
      const { eventId, ...summary } = await archives.summarize(c.get('caller'), c.req.param('id'));
      const sending = slots.findProgress(callerOrThrow(c.get('caller')).userId, eventId);
      return c.json({ ...summary, ...(sending && { sending }) }, 200);
    })
    .get('/api/events/:id/photos.zip', validate('query', ArchiveQuery), async (c) => {
      const caller = callerOrThrow(c.get('caller'));
      const query = c.req.valid('query');
      const dryRun = c.req.method === 'HEAD';
      const recipient = { userId: caller.userId, address: clientAddress(c, settings) };
      // RFC 9110, section 14.2: a range means something for GET alone.
      const isResumed = !dryRun && c.req.header('Range') !== undefined;
      // Before anything is counted, so that a refusal costs nothing.
      const slot = slots.acquire(recipient, { isResumed });
      try {
        const archive = await archives.grant(caller, c.req.param('id'), {
          dryRun,
          order: query.sort,
          albumId: query.album,
        });
        if (!dryRun) return await sendArchive(c, deps, archive, slot);
        slot.release();
        return c.body(null, 200, archiveHeaders(archive));
      } catch (error) {
        slot.release();
        throw error;
      }
    });
}

async function sendArchive(
  c: Context<AppEnv>,
  { archives, blobs }: Deps,
  archive: GrantedArchive,
  slot: ArchiveSlot,
): Promise<Response> {
  const { layout, etag } = archive;
  const { bytes } = layout;
  const headers = archiveHeaders(archive);
  const range = requestedRange(c, bytes, etag);
  if (range === 'unsatisfiable') {
    slot.release();
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes}`, 'Content-Length': '0' });
  }
  const start = range?.start ?? 0;
  slot.begin(archive.eventId, start, bytes);
  // Not of a part, of which a client may ask for any number.
  if (!range || range.end - range.start + 1 === bytes) await archives.countTransfer(archive);
  const { stream, fail } = streamArchive(blobs, archive, range, {
    onPull: (taken) => slot.markRead(taken),
    onEnd: () => slot.release(),
  });
  slot.onReplaced(() => closeConnection(c) || fail(new Error('replaced by another request for an archive')));
  if (!range) return c.body(stream, 200, headers);
  return c.body(stream, 206, {
    ...headers,
    'Content-Range': `bytes ${range.start}-${range.end}/${bytes}`,
    'Content-Length': String(range.end - range.start + 1),
  });
}

/**
 * Closes the connection of a call, also one whose client reads nothing more. Returns false for a call without a socket, as
 * in tests.
 */
function closeConnection(c: Context): boolean {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  outgoing?.destroy();
  return outgoing !== undefined;
}

function archiveHeaders({ layout, etag, saveAs }: GrantedArchive): Record<string, string> {
  return {
    ...policy,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(saveAs),
    'Content-Length': String(layout.bytes),
  };
}
