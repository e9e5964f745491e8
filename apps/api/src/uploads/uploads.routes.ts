import type { ProblemCode } from '@rollcall/schema/problem';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { ERRORS, Metadata } from '@tus/server';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { allowApiKey } from '../access/allow-api-key.ts';
import type { AppEnv } from '../access/app-env.ts';
import { callerOrThrow } from '../access/caller.ts';
import { parseUploadId } from '../blobs/upload-id.ts';
import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { GuestsStore } from '../guests/guests.store.ts';
import { recordPendingUploads } from '../guests/pending-upload-count.ts';
import { endBodyOnDisconnect } from '../http/end-body-on-disconnect.ts';
import { ProblemError } from '../http/problem.ts';
import { problemResponse } from '../http/problem-response.ts';
import type { PhotoRemovalStore } from '../removal/photo-removal.store.ts';
import type { Settings } from '../settings/settings.ts';
import { identifyUpload } from './identify-upload.ts';
import { createTusServer, parseMetadata, receiptHeaders, uploadIdOf, uploadsPath } from './tus-server.ts';
import { withUploadCall } from './upload-call.ts';
import { keyOf } from './upload-data-store.ts';
import type { Receipt, UploadState } from './upload-state.ts';
import type { UploadsStore } from './uploads.store.ts';

interface Deps {
  db: Database;
  uploads: UploadsStore;
  photoRemoval: PhotoRemovalStore;
  guests: GuestsStore;
  feed: ChangeFeed;
  settings: Pick<Settings, 'videos'>;
  log: Logger;
}

/** The problems that say where to go on. */
const offsetCodes: ReadonlySet<ProblemCode> = new Set(['upload-offset', 'upload-exists']);

const tusVersion = { 'Tus-Resumable': '1.0.0' } as const;

export function uploadsRoutes(deps: Deps) {
  const tus = createTusServer(deps.uploads, deps.settings);

  async function handle(c: Context<AppEnv>, metadata?: string): Promise<Response> {
    const call = { caller: c.get('caller'), failure: undefined as unknown };
    const request = endBodyOnDisconnect(c.req.raw);
    // Chained proxies send `https, http`, which the library rejects. With relative locations it needs no protocol.
    request.headers.delete('X-Forwarded-Proto');
    if (metadata !== undefined) request.headers.set('Upload-Metadata', metadata);
    const response = await withUploadCall(call, () => tus.handleWeb(request));
    if (response.ok) return response;
    // Another request for the same upload came before this one had read a byte. Its phone resumes, and parks nothing.
    const isDisplaced = call.failure === ERRORS.ABORTED;
    const problem = toProblem(call.failure, response.status);
    if (isDisplaced || (problem instanceof ProblemError && offsetCodes.has(problem.code))) {
      const uploadId = c.req.param('photoId') ?? uploadIdOf(parseMetadata(Metadata.parse(metadata)));
      const state = await deps.uploads.get(call.caller, keyOf(uploadId));
      const code = c.req.method === 'POST' ? 'upload-exists' : 'upload-offset';
      throw offsetProblem(uploadId, state, code);
    }
    return withTusVersion(problemResponse(problem, deps.log));
  }

  return (
    new Hono<AppEnv>()
      .onError((error) => withTusVersion(problemResponse(error, deps.log)))
      .options(uploadsPath, allowApiKey('photos:write'), (c) => handle(c))
      .options(`${uploadsPath}/*`, allowApiKey('photos:write'), (c) => handle(c))
      .post(uploadsPath, allowApiKey('photos:write'), async (c) => {
        const caller = callerOrThrow(c.get('caller'));
        const header = c.req.header('Upload-Metadata');
        return await handle(c, header && (await identifyUpload(deps.db, caller, header)));
      })
      // Not what deletes photos.
      .on(['GET', 'PATCH'], `${uploadsPath}/:photoId`, allowApiKey('photos:write'))
      // Hono sends HEAD to the handler of GET.
      .on(['GET', 'PATCH', 'DELETE'], `${uploadsPath}/:photoId`, async (c) => {
        const caller = callerOrThrow(c.get('caller'));
        // The bytes as uploaded, with their metadata, cannot be downloaded.
        if (c.req.method === 'GET') throw new ProblemError('forbidden');
        const uploadId = c.req.param('photoId');
        const key = parseUploadId(uploadId);
        if (!key) throw new ProblemError('not-found');
        const state = await deps.uploads.get(caller, key);
        const eventId = state.kind === 'open' ? state.upload.event_id : state.photo.event_id;
        if (state.kind === 'open' && c.req.method !== 'DELETE') {
          const response = await handle(c);
          // The count leaves out the photo that is being sent, and its phone may be closed before it has arrived.
          const atLeast = response.headers.has(rollcallHeaders.receipt) || key.part === 'original' ? 0 : 1;
          await recordPendingUploads(c, deps, eventId, { atLeast });
          return response;
        }
        await recordPendingUploads(c, deps, eventId);
        if (state.kind === 'open') return await handle(c);
        if (c.req.method === 'DELETE') {
          // It goes with its photo.
          if (key.part === 'original') throw new ProblemError('forbidden');
          await deps.photoRemoval.remove(caller, key.photoId, { forever: true });
          return new Response(null, { status: 204, headers: tusVersion });
        }
        return completedResponse(c, uploadId, state);
      })
  );
}

/** Repeats the receipt of a completed upload, for HEAD and for an empty PATCH at its end. Throws `upload-offset`. */
function completedResponse(c: Context<AppEnv>, uploadId: string, state: UploadState & { receipt: Receipt }): Response {
  const { receipt } = state;
  const size = String(receipt.bytes);
  if (c.req.method === 'PATCH' && c.req.header('Upload-Offset') !== size) throw offsetProblem(uploadId, state);
  return new Response(null, {
    status: c.req.method === 'HEAD' ? 200 : 204,
    headers: {
      ...tusVersion,
      ...receiptHeaders(receipt),
      'Upload-Offset': size,
      'Upload-Length': size,
      'Cache-Control': 'no-store',
    },
  });
}

/**
 * Includes what saves the sender a HEAD request: the offset, or the receipt, and the address, which who sent no id does not
 * know.
 */
function offsetProblem(
  uploadId: string,
  state: UploadState,
  code: 'upload-offset' | 'upload-exists' = 'upload-offset',
): ProblemError {
  const offset = state.kind === 'open' ? state.offset : state.receipt.bytes;
  const receipt = state.kind === 'received' ? receiptHeaders(state.receipt) : {};
  return new ProblemError(code, {
    headers: { 'Upload-Offset': String(offset), Location: `${uploadsPath}/${uploadId}`, ...receipt },
  });
}

function withTusVersion(response: Response): Response {
  response.headers.set('Tus-Resumable', tusVersion['Tus-Resumable']);
  return response;
}

/** Converts a failure to a problem. Errors of the library have a status and a text; ours keep their code. */
function toProblem(failure: unknown, status: number): unknown {
  const isOfLibrary = typeof failure === 'object' && failure !== null && 'status_code' in failure;
  if (failure instanceof Error && !isOfLibrary) return failure;
  const codes: Record<number, ProblemCode> = {
    404: 'not-found',
    409: 'upload-offset',
    410: 'photo-removed',
    413: 'payload-too-large',
  };
  const text =
    typeof failure === 'object' && failure !== null && 'body' in failure ? String(failure.body).trim() : undefined;
  // The library's status for an unsupported extension is 501; the mistake is the caller's.
  if (status >= 500 && status !== 501) return new ProblemError('internal', { cause: failure });
  const code = codes[status];
  if (code) return new ProblemError(code);
  return new ProblemError('tus-protocol', { ...(status < 500 && { status }), ...(text && { detail: text }) });
}
