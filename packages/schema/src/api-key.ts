import * as z from 'zod/mini';
import { Timestamp, text } from './text.ts';

/**
 * What an API key permits, within the rights of its account: reading events, photos with their pictures, guests with
 * their addresses, approving or disapproving photos, and uploading them.
 */
export const apiKeyScopes = ['events:read', 'photos:read', 'photos:review', 'photos:write', 'guests:read'] as const;
export const ApiKeyScope = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

/** The start of every API key, by which secret scanners recognize one. */
export const apiKeyPrefix = 'rollcall_';

/** How many keys an account can have. */
export const maxApiKeys = 20;

/** The body of `POST /api/account/api-keys`. */
export const NewApiKey = z.object({
  name: text(50, 'Name is required'),
  scopes: z.array(ApiKeyScope).check(
    z.minLength(1, 'Choose what the key may do'),
    z.maxLength(apiKeyScopes.length),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Each may be there once'),
  ),
  /** Null: until it is revoked. */
  expiresAt: z.optional(z.nullable(Timestamp)),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** A key in `GET /api/account/api-keys`. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(ApiKeyScope),
  /** The last four characters of the key. */
  hint: z.string(),
  createdAt: z.string(),
  /** Null until the first call. At most a minute behind. */
  lastUsedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The keys of an account. */
export const ApiKeys = z.object({
  /** Whether the plan of the account has API keys and webhooks. Without it, its keys and webhooks rest. */
  isEntitled: z.boolean(),
  keys: z.array(ApiKey),
});
export type ApiKeys = z.infer<typeof ApiKeys>;

/** The response to `POST /api/account/api-keys`, the only one with the key itself. */
export const CreatedApiKey = z.extend(ApiKey, { key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
