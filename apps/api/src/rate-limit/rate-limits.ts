/** So many calls in a window of so many seconds. */
export interface Limit {
  calls: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;

/**
 * Ceilings against abuse. A guest counts for themselves, and who is nobody yet by the address of their line, which a
 * whole venue may share. The contract: no less than 600 uploads an hour, 120 creations and 1,200 reads a minute for
 * one guest. Whoever changes a number changes the table in docs/self-hosting.md.
 */
export const defaultRateLimits = {
  /** Fast scrolling through a gallery asks for a hundred pictures a second. */
  readsOfPerson: { calls: 6000, seconds: minute },
  readsOfAddress: { calls: 60_000, seconds: minute },
  /** A photo arrives in pieces of 256 KB, each a call, with questions where it stands between them. */
  uploadPieces: { calls: 12_000, seconds: minute },
  /** An organizer's tablet that was offline sends a thousand reviews at once. */
  writesOfPerson: { calls: 3000, seconds: minute },
  writesOfAddress: { calls: 6000, seconds: minute },
  /** Of event codes that lead nowhere. A right one always opens. */
  missedLookups: { calls: 600, seconds: minute },
  /** A conversation, not a flood. */
  comments: { calls: 10, seconds: minute },
  registrations: { calls: 600, seconds: hour },
  exports: { calls: 10, seconds: hour },
  // The rest outlives a restart.
  /** Of one account from one line; a right password starts anew. */
  passwords: { calls: 10, seconds: 15 * minute },
  /** Of one line, against one password tried on many accounts. */
  passwordsOfAddress: { calls: 600, seconds: 15 * minute },
  resetMails: { calls: 3, seconds: hour },
  codeMails: { calls: 5, seconds: hour },
  /** To one address, from wherever they are asked for. */
  codeMailsToAddress: { calls: 20, seconds: hour },
  /** By one line to whatever addresses. */
  mailsOfAddress: { calls: 300, seconds: hour },
  codes: { calls: 30, seconds: hour },
  codesOfAddress: { calls: 600, seconds: hour },
  /** Wrong ones for one event from one line. */
  promoCodes: { calls: 30, seconds: hour },
} as const satisfies Record<string, Limit>;

export type RateLimits = Record<keyof typeof defaultRateLimits, Limit>;
