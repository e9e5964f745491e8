import type { Approval, PhotoChange } from '@rollcall/schema/photo';
import type { OutboxProblem } from './outbox-problem.ts';

/** What a person did to a photo that the server knows, or may know. */
export type ActionRequest =
  | { kind: 'review'; approval: Approval }
  | { kind: 'change'; change: PhotoChange }
  | { kind: 'delete'; isForever: boolean }
  | { kind: 'restore' }
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
