import type { EventStreamBody } from '../http/event-stream-body.ts';
import { StreamMessages } from './stream-messages.ts';
import type { StreamRights } from './stream-rights.ts';

/** An open event stream: its reader's rights, and what they have yet to be told. */
export class GalleryStream {
  readonly body: EventStreamBody;
  readonly rights: StreamRights;
  readonly messages = new StreamMessages();
  /** Whether its message is being written. */
  isBusy = false;
  private isDue = false;
  private isPersonal = false;

  constructor(body: EventStreamBody, rights: StreamRights) {
    this.body = body;
    this.rights = rights;
  }

  /** Records that there is something to tell, with `isPersonal` something that is another for this reader than for others. */
  mark({ isPersonal }: { isPersonal: boolean }): void {
    this.isDue = true;
    if (isPersonal) this.isPersonal = true;
  }

  /** Whether a message can be written, and is to be. */
  get isWaiting(): boolean {
    return this.isDue && !this.isBusy;
  }

  /**
   * Begins a message about everything that was marked. Returns whether it may hold the changes themselves: not what is
   * personal, and nothing that a reader who is behind would have to be sent in vain.
   */
  begin(): { holdsChanges: boolean } {
    const holdsChanges = !this.isPersonal && !this.body.isBehind && this.messages.sentSeq >= 0;
    this.isBusy = true;
    this.isDue = false;
    this.isPersonal = false;
    return { holdsChanges };
  }
}
