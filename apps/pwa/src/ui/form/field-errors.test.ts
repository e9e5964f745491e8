import { Credentials, PasswordChange, Registration } from '@rollcall/schema/customer';
import { GuestVerification, Invitation, JoinRequest, PromoCode } from '@rollcall/schema/guest';
import { NewEvent } from '@rollcall/schema/new-event';
import { expect, test } from 'vitest';
import { fieldErrorText, fieldErrorTexts } from './field-errors.texts.ts';
import { type Schema, validateForm } from './field-errors.ts';

const forms: Record<string, [Schema<unknown>, string[]]> = {
  registering: [Registration, ['email', 'password', 'firstName', 'lastName']],
  'signing in': [Credentials, ['email', 'password']],
  'a new password': [PasswordChange, ['password', 'newPassword']],
  'a new event': [NewEvent, ['name', 'eventType', 'location', 'description', 'timeZone']],
  joining: [JoinRequest, ['guestName', 'guestEmail']],
  'a code by mail': [GuestVerification, ['code']],
  'a promo code': [PromoCode, ['code']],
  'an invitation': [Invitation, ['guestName', 'guestEmail']],
};

for (const [form, [schema, fields]] of Object.entries(forms)) {
  test(`the catalogues contain every field error of ${form}`, () => {
    const inputs = ['', 'x', 'x'.repeat(6000), `${'x'.repeat(250)}@example.com`, 'NUL\0'];
    for (const input of inputs) {
      const { errors = {} } = validateForm(schema, Object.fromEntries(fields.map((field) => [field, input])));
      for (const field of fields) {
        for (const sentence of errors[field] ?? []) expect(Object.keys(fieldErrorTexts())).toContain(sentence);
      }
    }
  });
}

test('returns an unknown error unchanged', () => {
  expect(fieldErrorText('Email is required')).toBe('Email is required');
  expect(fieldErrorText('Something new')).toBe('Something new');
});
