/** What the person at this screen may do with an event's photos; the server decides all the same. */
export interface PhotoRights {
  /** Organizer of this event, or administrator. */
  canReview: boolean;
  /** Takes part in the event: likes. */
  canReact: boolean;
  canComment: boolean;
  isAdmin: boolean;
}

/** For who only looks. */
export const noRights: PhotoRights = { canReview: false, canReact: false, canComment: false, isAdmin: false };
