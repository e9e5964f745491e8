import type { ProblemDocument } from '@rollcall/schema/problem';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { isCommonPassword } from './new-password.ts';

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };

describe('a new password', () => {
  test.each([
    ['seven77', 'Password must be at least 8 characters'],
    ['', 'Password must be at least 8 characters'],
    ['password123', 'Too many people use this password. Please choose another.'],
    ['PassWord123', 'Too many people use this password. Please choose another.'],
    // The same letters in the wide form of Japanese keyboards.
    ['\uff50assword', 'Too many people use this password. Please choose another.'],
    ['Rollcall-2026!', 'Too many people use this password. Please choose another.'],
    ['weddingPhotos7', 'Too many people use this password. Please choose another.'],
    ['Ada@Example.com', 'Password must not be your email address'],
  ])('%j is refused: %s', async (password, sentence) => {
    const { client, db } = await createTestApp();
    const response = await client().post('/api/auth/register', { ...ada, password });
    expect(response.status).toBe(400);
    const problem = (await response.json()) as ProblemDocument;
    expect(problem).toMatchObject({ code: 'weak-password', detail: sentence, errors: { password: [sentence] } });
    expect(await db.selectFrom('customers').selectAll().execute()).toEqual([]);
  });

  test('is reported together with the other invalid fields', async () => {
    const { client } = await createTestApp();
    const response = await client().post('/api/auth/register', { ...ada, email: 'ada', password: 'short' });
    const problem = (await response.json()) as ProblemDocument;
    expect(problem).toMatchObject({ code: 'validation', status: 400 });
    expect(Object.keys(problem.errors!).sort()).toEqual(['email', 'password']);
  });

  test.each([undefined, 12345678, 'x'.repeat(256)])(
    'is rejected when it is missing, not a string, or too long',
    async (password) => {
      const { client } = await createTestApp();
      const response = await client().post('/api/auth/register', { ...ada, password });
      expect(await response.json()).toMatchObject({ code: 'validation', errors: { password: [expect.any(String)] } });
    },
  );

  test('may be a sentence that contains words of the product', async () => {
    const { client } = await createTestApp();
    const password = 'our wedding was on a ship';
    expect((await client().post('/api/auth/register', { ...ada, password })).status).toBe(201);
  });
});

test('isCommonPassword recognizes common passwords, but not uncommon ones', async () => {
  for (const common of ['12345678', 'qwertyuiop', 'Iloveyou', 'trustno1']) {
    expect(await isCommonPassword(common)).toBe(true);
  }
  for (const fine of ['correct horse battery', 'grüße aus dem keller', '        ', '密码密码密码密码']) {
    expect(await isCommonPassword(fine)).toBe(false);
  }
});
