import type { PluralForms } from '../../mail/texts/mail-texts.ts';

/** The sentences of notifications in one language; the title is the name of the event. */
export interface NotificationTexts {
  /** For who is not in the event any more. */
  someone: string;
  photoApproved: PluralForms;
  comment: (name: string, text: string) => string;
  mention: (name: string, text: string) => string;
  tag: (name: string) => string;
  reaction: (name: string) => string;
  /** `{name}` and `{count}` others. */
  reactions: PluralForms;
  chatMention: (name: string, text: string) => string;
  photosToReview: PluralForms;
  eventTomorrow: string;
  photosWaiting: PluralForms;
  photosDeveloped: string;
}
