export const uploadLimits = {
  /** How long a request of the phone may go without its response. */
  silentRequestMs: 60_000,
  /** An upload without progress for this long ends; the phone starts it again under the same id. */
  idleDays: 2,
} as const;

/** Rollcall's own headers, in addition to those of tus 1.0. */
export const rollcallHeaders = {
  receipt: 'Rollcall-Receipt',
  problem: 'Rollcall-Problem',
  /** The id of the request in the log of the server. */
  request: 'Rollcall-Request',
  actor: 'Rollcall-Actor',
  waiting: 'Rollcall-Waiting',
  seq: 'Rollcall-Seq',
  view: 'Rollcall-View',
  /** The sequence number up to which the caller has read the chat. */
  read: 'Rollcall-Read',
  /** The token of a wall, which its page sends instead of a session. */
  wall: 'Rollcall-Wall',
  /** The number of entries on all pages of a list. */
  total: 'Rollcall-Total',
} as const;
