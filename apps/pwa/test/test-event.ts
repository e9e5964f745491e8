import type { Photo } from '@rollcall/schema/photo';
import type { TestClient } from '../../api/test/test-client.ts';
import { createMembership } from '../src/local/outbox/memberships.ts';
import type { OutboxMembership } from '../src/local/outbox/outbox-database.ts';
import type { TestNetwork } from './test-network.ts';

/** An event on the server of a {@link TestNetwork}, with its organizer. */
export class TestEvent {
  readonly organizer: TestClient;
  readonly id: string;
  readonly eventCode: string;

  constructor(organizer: TestClient, { id, eventCode }: { id: string; eventCode: string }) {
    this.organizer = organizer;
    this.id = id;
    this.eventCode = eventCode;
  }

  /** Returns the received photos, including pending ones. */
  listPhotos(): Promise<Photo[]> {
    return this.organizer.getJson<Photo[]>(`/api/events/${this.id}/photos`);
  }

  /** Returns the ids of {@link listPhotos}, sorted. */
  async listPhotoIds(): Promise<string[]> {
    return (await this.listPhotos()).map((photo) => photo.id).sort();
  }
}

export async function createTestEvent(
  { testApp }: TestNetwork,
  fields: Parameters<TestClient['createEvent']>[0] = {},
): Promise<TestEvent> {
  const organizer = testApp.client();
  await organizer.signUp();
  return new TestEvent(organizer, await organizer.createEvent(fields));
}

/** Creates a pending membership, as a scan of the code does; the next drain joins. */
export function scanCode(eventCode: string): Promise<OutboxMembership> {
  return createMembership({ eventCode, guestName: 'Gisela', guestEmail: 'gisela@example.com' });
}
