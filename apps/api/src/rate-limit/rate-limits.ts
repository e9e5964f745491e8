/** A number of calls in a fixed window. */
export interface RateLimit {
  calls: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;

/**
 * Ceilings against abuse, one entry a limit. A signed-in user is counted by id and a visitor by network address, which
 * a whole venue may share. The contract: no less than 600 uploads an hour, 120 creations and 1,200 reads a minute for
 * one guest. A changed number also changes the table in docs/self-hosting.md.
 */
export const defaultRateLimits = {
  /** Fast scrolling through a gallery loads a hundred pictures a second. */
  readsOfPerson: { calls: 6000, seconds: minute },
  readsOfAddress: { calls: 60_000, seconds: minute },
  /** A photo arrives in pieces of 256 KB, each a call, with offset requests between them. */
  uploadPieces: { calls: 12_000, seconds: minute },
  /** An organizer's tablet that was offline sends a thousand reviews at once. */
  writesOfPerson: { calls: 3000, seconds: minute },
  writesOfAddress: { calls: 6000, seconds: minute },
  /** Unknown event codes; known ones are never limited. */
  missedLookups: { calls: 600, seconds: minute },
  comments: { calls: 10, seconds: minute },
  registrations: { calls: 600, seconds: hour },
  exports: { calls: 10, seconds: hour },
  /** For one account from one address; the right password resets the count. */
  passwords: { calls: 10, seconds: 15 * minute },
  /** From one address, against one password tried on many accounts. */
  passwordsOfAddress: { calls: 600, seconds: 15 * minute },
  resetMails: { calls: 3, seconds: hour },
  codeMails: { calls: 5, seconds: hour },
  /** To one recipient, from any address. */
  codeMailsToAddress: { calls: 20, seconds: hour },
  /** From one address, to any recipient. */
  mailsOfAddress: { calls: 300, seconds: hour },
  codes: { calls: 30, seconds: hour },
  codesOfAddress: { calls: 600, seconds: hour },
  /** Wrong codes for one event from one address. */
  promoCodes: { calls: 30, seconds: hour },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof defaultRateLimits;
export type RateLimits = Record<RateLimitName, RateLimit>;
