import type { DuplicateStatus, PhotoDuplicate } from '@rollcall/schema/photo-duplicate';
import { type CallContext, callForEntity, callForJsonResponse, nextPathOf } from './http/call.ts';

/** Lists the pairs of an event about which nobody has decided. For who reviews it. */
export async function fetchPendingDuplicates(eventId: string, context: CallContext): Promise<PhotoDuplicate[]> {
  const duplicates: PhotoDuplicate[] = [];
  for (let path: string | null = `/api/events/${eventId}/duplicates?status=pending&limit=200`; path; ) {
    const { body, headers }: { body: PhotoDuplicate[]; headers: Headers } = await callForJsonResponse<PhotoDuplicate[]>(
      'GET',
      path,
      undefined,
      context,
    );
    duplicates.push(...body);
    path = nextPathOf(headers);
  }
  return duplicates;
}

export const decideDuplicate = (id: string, status: DuplicateStatus, context?: CallContext) =>
  callForEntity<PhotoDuplicate>('id', 'PATCH', `/api/photo-duplicates/${id}`, { status }, context);
