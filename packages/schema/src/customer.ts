import * as z from 'zod/mini';
import { Id } from './id.ts';
import { EmailAddress, NewEmailAddress, text } from './text.ts';
import { VideoLimits } from './video-limits.ts';

export const passwordMinLength = 8;

export const NewPassword = z
  .string()
  .check(
    z.minLength(passwordMinLength, 'Password must be at least 8 characters'),
    z.maxLength(255, 'Must be at most 255 characters long'),
  );

export const Registration = z.object({
  email: NewEmailAddress,
  password: NewPassword,
  firstName: text(100, 'First name is required'),
  lastName: text(100, 'Last name is required'),
});
export type Registration = z.infer<typeof Registration>;

/** Creates an account. `inviteToken` comes from a mailed or copied link, where registration is by invitation. */
export const RegistrationRequest = z.extend(Registration, {
  inviteToken: z.optional(z.string().check(z.maxLength(100))),
});
export type RegistrationRequest = z.infer<typeof RegistrationRequest>;

/** Who can register: everybody, whoever was invited, or nobody. */
export const RegistrationPolicy = z.enum(['open', 'invite', 'closed']);
export type RegistrationPolicy = z.infer<typeof RegistrationPolicy>;

/** What a visitor may know about this server before they sign in. */
export const Instance = z.object({
  registration: RegistrationPolicy,
  /** Whether a plan can be bought here: billing is on and the keys of the payment provider are set. */
  acceptsPayments: z.boolean(),
  /** Whether a plan is needed for anything here. */
  isBillingOn: z.boolean(),
  /** Where there is support: within how many hours questions are usually answered; 0: nothing is said. */
  supportHours: z.optional(z.number()),
  /** The limits of videos, where they are not the usual ones. */
  videoLimits: z.optional(VideoLimits),
});
export type Instance = z.infer<typeof Instance>;

/** Invites somebody to register. */
export const AccountInvitation = z.object({ email: NewEmailAddress });
export type AccountInvitation = z.infer<typeof AccountInvitation>;

/** The link of an invitation, also mailed to the address. */
export const AccountInvitationLink = z.object({
  url: z.string(),
  /** UTC ISO 8601. */
  expiresAt: z.string(),
});
export type AccountInvitationLink = z.infer<typeof AccountInvitationLink>;

export const Credentials = z.object({
  email: EmailAddress,
  password: z
    .string()
    .check(z.minLength(1, 'Password is required'), z.maxLength(255, 'Must be at most 255 characters long')),
});
export type Credentials = z.infer<typeof Credentials>;

export const Reauthentication = z.pick(Credentials, { password: true });

/** Changes the caller's password. `password` is the current one. */
export const PasswordChange = z.extend(Reauthentication, {
  newPassword: NewPassword,
  /** Deletes the API keys and webhooks of the account, too. Kept by default, since programs use them. */
  revokesIntegrations: z.optional(z.boolean()),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Requests a mail with a password reset link. */
export const PasswordResetRequest = z.pick(Credentials, { email: true });

/** The token of a mailed or printed link: 256 random bits in base64url. */
function linkToken(required: string) {
  return z.string(required).check(z.regex(/^[A-Za-z0-9_-]{43}$/, required));
}
export const LinkToken = linkToken('Reset token is required');

/** Proves the address of an account. */
export const EmailConfirmation = z.object({ token: linkToken('Confirmation token is required') });

export const PasswordReset = z.object({ token: LinkToken, password: NewPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

/** What a server is for: celebrations of its administrator, those of their clients, or everybody's. */
export const InstancePurpose = z.enum(['own-events', 'clients', 'public-service']);
export type InstancePurpose = z.infer<typeof InstancePurpose>;

/** Creates the first administrator. `token` comes from the setup link that the server printed. */
export const Setup = z.extend(Registration, {
  token: linkToken('Setup token is required'),
  /** Decides who can register and whether plans are needed, where the settings of the server do not. */
  purpose: z.optional(InstancePurpose),
});
export type Setup = z.infer<typeof Setup>;

/** The fields of an account that an administrator can change. */
export const CustomerChange = z.object({ isActive: z.optional(z.boolean()), isAdmin: z.optional(z.boolean()) });
export type CustomerChange = z.infer<typeof CustomerChange>;

/** Query of the calls that erase an account. `events` erases its events, too. */
export const ErasureQuery = z.object({ events: z.optional(z.literal('true')) });

export const NameChange = z.object({
  firstName: z.optional(text(100, 'First name is required')),
  lastName: z.optional(text(100)),
});
export type NameChange = z.infer<typeof NameChange>;

export const Customer = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
});
export type Customer = z.infer<typeof Customer>;

/** An account with the fields for administrators. */
export const ManagedCustomer = z.extend(Customer, {
  isActive: z.boolean(),
  /** UTC ISO 8601. */
  createdAt: z.string(),
  /** UTC ISO 8601; null if the customer never signed in. */
  lastLoginAt: z.nullable(z.string()),
});
export type ManagedCustomer = z.infer<typeof ManagedCustomer>;
