import * as z from 'zod/mini';
import { Id } from './id.ts';
import { EmailAddress, text } from './text.ts';

export const passwordMinLength = 8;

export const NewPassword = z
  .string()
  .check(
    z.minLength(passwordMinLength, 'Password must be at least 8 characters'),
    z.maxLength(255, 'Must be at most 255 characters long'),
  );

export const Registration = z.object({
  email: EmailAddress,
  password: NewPassword,
  firstName: text(100, 'First name is required'),
  lastName: text(100, 'Last name is required'),
});
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.object({
  email: EmailAddress,
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(255)),
});
export type Credentials = z.infer<typeof Credentials>;

export const PasswordAgain = z.pick(Credentials, { password: true });

export const Customer = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
});
export type Customer = z.infer<typeof Customer>;
