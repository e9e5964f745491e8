import type { eventTypes, NewEvent } from '@rollcall/schema/event';

/** What a kind of event usually wants; everything can be changed afterwards. */
export interface EventTemplate {
  name: string;
  /** What choosing it sets, in a sentence. */
  description: string;
  eventType: (typeof eventTypes)[number];
  settings: Pick<NewEvent, 'isPublic' | 'guestsSeeAll' | 'autoApprove'>;
}

export const eventTemplates: readonly EventTemplate[] = [
  {
    name: 'Wedding',
    description: 'Private. Everybody who joins sees the photos that you approve.',
    eventType: 'wedding',
    settings: { isPublic: false, guestsSeeAll: true, autoApprove: false },
  },
  {
    name: 'Birthday',
    description: 'Private, and every photo is shown at once: you know everybody in the room.',
    eventType: 'birthday',
    settings: { isPublic: false, guestsSeeAll: true, autoApprove: true },
  },
  {
    name: 'Graduation',
    description: 'Public, so that families find it. You approve what is shown.',
    eventType: 'graduation',
    settings: { isPublic: true, guestsSeeAll: true, autoApprove: false },
  },
  {
    name: 'Company party',
    description: 'Private. Each guest sees only their own photos, and you collect them all.',
    eventType: 'corporate',
    settings: { isPublic: false, guestsSeeAll: false, autoApprove: false },
  },
];
