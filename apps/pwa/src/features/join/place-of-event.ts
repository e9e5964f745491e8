import { Id } from '@rollcall/schema/id';

/** A link names its event by code or by id. */
export function placeOf(codeOrId: string): { eventId: string } | { eventCode: string } {
  return Id.safeParse(codeOrId).success ? { eventId: codeOrId } : { eventCode: codeOrId };
}
