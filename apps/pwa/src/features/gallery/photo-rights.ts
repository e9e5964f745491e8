/** The current user's permissions for an event's photos. The server enforces them. */
export interface PhotoRights {
  /** The user has a role in this event. */
  canReview: boolean;
  /** The user manages this event, and not only its photos. */
  canManage: boolean;
  /** The user takes part in the event and may like photos. */
  canReact: boolean;
  canComment: boolean;
  isAdmin: boolean;
}

/** Permissions of a user who may only view. */
export const noRights: PhotoRights = {
  canReview: false,
  canManage: false,
  canReact: false,
  canComment: false,
  isAdmin: false,
};
