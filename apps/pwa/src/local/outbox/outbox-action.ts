import type { Approval, PhotoChange } from '@rollcall/schema/photo';
import type { OutboxProblem } from './outbox-problem.ts';

/** What a person did to a photo, or under it, that the server knows, or may know. */
export type ActionRequest =
  | { kind: 'review'; approval: Approval }
  | { kind: 'change'; change: PhotoChange }
  /** `changeSeq`: the state of the photo that a reviewer removed; null where that does not matter. */
  | { kind: 'delete'; isForever: boolean; changeSeq?: number | null }
  | { kind: 'restore' }
  | { kind: 'like'; isLiked: boolean }
  | { kind: 'comment'; commentId: string; comment: string }
  | { kind: 'delete-comment'; commentId: string }
  /** A photo deleted here after it was offered: whatever reached the server is to go. */
  | { kind: 'withdraw' };

/** `conflict`: somebody else decided meanwhile; shown, not forced. */
export type ActionState = 'waiting' | 'signed-out' | 'conflict' | 'parked';

export interface OutboxAction {
  /** Given by the database; the order in which actions go out. */
  order: number;
  photoId: string;
  eventId: string;
  ownerId: string;
  membershipId: string | null;
  request: ActionRequest;
  state: ActionState;
  wasOffered: boolean;
  failures: number;
  /** Unix milliseconds. */
  nextTryAtMs: number;
  problem: OutboxProblem | null;
  createdAt: string;
}
