import * as z from 'zod/mini';
import { Id } from './id.ts';

/** The most people that one text names. */
export const maxMentions = 20;

/**
 * The ids of people of the event, as of `Person`, whose name stands in a text after an `@`. Others are dropped without a
 * word.
 */
export const MentionedIds = z.array(Id).check(z.maxLength(maxMentions, 'At most 20 mentions'));

/** Somebody whom a comment or a message names, by the id of a `Person`. */
export const Mention = z.object({ personId: Id, name: z.string() });
export type Mention = z.infer<typeof Mention>;

/** A part of a text; `person`: whose name it is, with the `@`, or null. */
export interface TextPart<P> {
  text: string;
  person: P | null;
}

/**
 * Splits a text at the names that stand in it after an `@`. The longest name is taken; of people with the same name, those
 * that come first in the list are named first.
 */
export function splitMentions<P extends { name: string }>(text: string, people: readonly P[]): TextPart<P>[] {
  const byLength = people.filter(({ name }) => name !== '').sort((one, other) => other.name.length - one.name.length);
  const named = new Set<P>();
  const parts: TextPart<P>[] = [];
  let start = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < start) continue;
    const here = byLength.filter(({ name }) => text.startsWith(name, at + 1));
    const [longest] = here;
    if (!longest) continue;
    const sameName = here.filter(({ name }) => name === longest.name);
    const person = sameName.find((one) => !named.has(one)) ?? longest;
    named.add(person);
    const end = at + 1 + person.name.length;
    if (at > start) parts.push({ text: text.slice(start, at), person: null });
    parts.push({ text: text.slice(at, end), person });
    start = end;
  }
  if (start < text.length) parts.push({ text: text.slice(start), person: null });
  return parts;
}

/** Returns those of the people whom a text names, each once. */
export function findNamed<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  return [...new Set(splitMentions(text, people).flatMap(({ person }) => person ?? []))];
}
