import type { eventTypes } from '@rollcall/schema/event';
import type { NewEvent } from '@rollcall/schema/new-event';
import type { createEventTexts } from './create-event.texts.ts';

/** Name of a text, which is looked up when the template is rendered. */
type TextName = keyof ReturnType<typeof createEventTexts>;

/** Usual settings of a kind of event. All of them can be changed afterwards. */
export interface EventTemplate {
  name: TextName;
  /** A sentence that describes the settings. */
  description: TextName;
  eventType: (typeof eventTypes)[number];
  settings: Required<Pick<NewEvent, 'isPublic' | 'guestsSeeAll' | 'autoApprove'>>;
}

export const eventTemplates: readonly EventTemplate[] = [
  {
    name: 'wedding',
    description: 'weddingNote',
    eventType: 'wedding',
    settings: { isPublic: false, guestsSeeAll: true, autoApprove: false },
  },
  {
    name: 'birthday',
    description: 'birthdayNote',
    eventType: 'birthday',
    settings: { isPublic: false, guestsSeeAll: true, autoApprove: true },
  },
  {
    name: 'graduation',
    description: 'graduationNote',
    eventType: 'graduation',
    settings: { isPublic: true, guestsSeeAll: true, autoApprove: false },
  },
  {
    name: 'companyParty',
    description: 'companyPartyNote',
    eventType: 'corporate',
    settings: { isPublic: false, guestsSeeAll: false, autoApprove: false },
  },
];
