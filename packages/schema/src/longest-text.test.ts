import { expect, test } from 'vitest';
import { NewComment } from './comment.ts';
import { Credentials, NameChange, Registration } from './customer.ts';
import { Invitation, JoinRequest } from './guest.ts';
import { NewEvent } from './new-event.ts';
import { PhotoDetails } from './photo.ts';

const account = { email: 'a@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Min' };
const event = { name: 'Party', eventType: 'other', date: '2026-06-14T18:00:00Z' };
const guest = { guestName: 'Gisela', guestEmail: 'g@example.com' };

const email = (length: number) => 'a@example.com'.padStart(length, 'a');
const plain = (length: number) => 'x'.repeat(length);

/** The limits of the database columns and of the input fields. */
test.each([
  ['the name of an event', 255, NewEvent, (text: string) => ({ ...event, name: text })],
  ['the type of an event', 100, NewEvent, (text: string) => ({ ...event, eventType: text })],
  ['the description of an event', 5000, NewEvent, (text: string) => ({ ...event, description: text })],
  ['the location of an event', 500, NewEvent, (text: string) => ({ ...event, location: text })],
  ['the name of a guest', 255, JoinRequest, (text: string) => ({ ...guest, guestName: text })],
  ['the address of a guest', 255, JoinRequest, (text: string) => ({ ...guest, guestEmail: text })],
  ['the name of an invited guest', 255, Invitation, (text: string) => ({ ...guest, guestName: text })],
  ['the address of an invited guest', 255, Invitation, (text: string) => ({ ...guest, guestEmail: text })],
  ['the address of an account', 255, Registration, (text: string) => ({ ...account, email: text })],
  ['the password of an account', 255, Registration, (text: string) => ({ ...account, password: text })],
  ['the password of a sign-in', 255, Credentials, (text: string) => ({ ...account, password: text })],
  ['the first name of an account', 100, Registration, (text: string) => ({ ...account, firstName: text })],
  ['the last name of an account', 100, Registration, (text: string) => ({ ...account, lastName: text })],
  ['a changed first name', 100, NameChange, (text: string) => ({ firstName: text })],
  ['a caption', 500, PhotoDetails, (text: string) => ({ caption: text })],
  ['a tag', 50, PhotoDetails, (text: string) => ({ tags: [text] })],
  ['a comment', 1000, NewComment, (text: string) => ({ comment: text })],
])('%s has at most %i characters', (name, longest, shape, fieldsOf) => {
  const text = name.startsWith('the address') ? email : plain;
  expect(shape.safeParse(fieldsOf(text(longest))).success).toBe(true);
  expect(shape.safeParse(fieldsOf(text(longest + 1))).error?.issues.map(({ message }) => message)).toEqual([
    `Must be at most ${longest} characters long`,
  ]);
});
