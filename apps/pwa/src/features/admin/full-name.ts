import type { ListedUser } from '@rollcall/schema/admin';
import { peopleTexts } from './people.texts.ts';

/** Returns the full name, such as `Gisela Müller`, or a text for a missing name. */
export function fullName({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || peopleTexts().noName;
}
