import type { Language } from '@rollcall/schema/language';
import type { NotificationType } from '@rollcall/schema/notification';
import { selectPlural } from '../mail/localized-texts.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import type { NotificationTexts } from './texts/notification-texts.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';

export const notificationTexts: Record<Language, NotificationTexts> = { 'en-US': en, de, es, fr, it, pl, pt };

/** Characters of a comment or message. The payload of a push has a limit, and a lock screen has less room. */
const maxExcerpt = 120;
const maxName = 50;

/** What a notification says. */
export interface Told {
  type: NotificationType;
  /** How many photos, or people, it is about. */
  count: number;
  /** Of the person who caused it last; null for who is not in the event any more. */
  name: string | null;
  text: string;
}

/** Returns the sentence of a notification. */
export function toSentence(language: Language, { type, count, name, text }: Told): string {
  const t = notificationTexts[language];
  const who = shorten(name ?? t.someone, maxName);
  const excerpt = shorten(text, maxExcerpt);
  switch (type) {
    case 'photo-approved':
      return selectPlural(language, t.photoApproved, count);
    case 'comment':
      return t.comment(who, excerpt);
    case 'mention':
      return t.mention(who, excerpt);
    case 'tag':
      return t.tag(who);
    case 'reaction':
      return count > 1 ? selectPlural(language, t.reactions, count - 1).replace('{name}', () => who) : t.reaction(who);
    case 'chat-mention':
      return t.chatMention(who, excerpt);
    case 'photos-to-review':
      return selectPlural(language, t.photosToReview, count);
    case 'event-tomorrow':
      return t.eventTomorrow;
    case 'photos-waiting':
      return selectPlural(language, t.photosWaiting, count);
    case 'photos-developed':
      return t.photosDeveloped;
  }
}

/** Returns typed text as one line of limited length. */
export function shorten(text: string, maxLength: number): string {
  const characters = [...text.replace(/[\p{Cc}\p{Z}\p{Bidi_Control}]+/gu, ' ').trim()];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('');
}
