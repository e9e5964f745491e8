/** A number of calls in a fixed window. */
export interface RateLimit {
  calls: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Ceilings against abuse. A signed-in user is counted by id and a visitor by network address, which a whole venue may
 * share. One guest is allowed at least 600 uploads an hour, and 120 creations and 1,200 reads a minute. The table in
 * docs/self-hosting.md lists the same numbers.
 */
export const defaultRateLimits = {
  /** Fast scrolling through a gallery loads a hundred pictures a second. */
  readsPerUser: { calls: 6000, seconds: minute },
  readsPerAddress: { calls: 60_000, seconds: minute },
  /** A photo arrives in chunks of 256 KB, each a request, with offset requests between them. */
  uploadRequests: { calls: 12_000, seconds: minute },
  /** An organizer's tablet that was offline sends a thousand reviews at once. */
  writesPerUser: { calls: 3000, seconds: minute },
  writesPerAddress: { calls: 6000, seconds: minute },
  /** Lookups of unknown event codes, by calls and by documents. */
  missedLookups: { calls: 600, seconds: minute },
  comments: { calls: 10, seconds: minute },
  /** Of all users at one address; ten seconds, so that a script with many sessions posts few at once. */
  commentsPerAddress: { calls: 50, seconds: 10 },
  /** In the chat. A phone that was offline sends what was written meanwhile, and waits in between. */
  messages: { calls: 30, seconds: minute },
  /** Of all users at one address; ten seconds, as for comments. Each event has a limit of its own in `eventMessageLimits`. */
  messagesPerAddress: { calls: 100, seconds: 10 },
  /** Browsers that a person subscribes to notifications; each start of the app may repeat it. */
  pushSubscriptions: { calls: 60, seconds: hour },
  pushSubscriptionsPerAddress: { calls: 600, seconds: hour },
  /** Of one user, set and taken back; a phone that was offline sends hundreds at once. */
  reactions: { calls: 600, seconds: minute },
  /** Tags of people in photos by one user; a phone that was offline sends many at once. */
  photoTags: { calls: 60, seconds: minute },
  photoTagsPerAddress: { calls: 150, seconds: 10 },
  /** Photos that one user has hidden, since they do not want to be seen. */
  hiddenPhotos: { calls: 30, seconds: hour },
  /** By one account; the repeats of a call count too. */
  newEvents: { calls: 100, seconds: day },
  newEventTemplates: { calls: 100, seconds: day },
  /** Banners and logos that one user uploads; each is decoded twice. */
  newEventPictures: { calls: 30, seconds: hour },
  /** Payments begun, plans changed and billing pages opened by one account. */
  purchases: { calls: 60, seconds: hour },
  registrations: { calls: 600, seconds: hour },
  /** By one API key, without its uploads: an integrator’s program, not a person. */
  callsPerApiKey: { calls: 600, seconds: minute },
  /** API keys and webhooks made or tested by one account. */
  newIntegrations: { calls: 60, seconds: hour },
  /** Questions to support by one account. */
  supportRequests: { calls: 10, seconds: hour },
  exports: { calls: 10, seconds: hour },
  /** For one account, from a browser in which somebody signed in to it before; the correct password resets the count. */
  passwords: { calls: 10, seconds: 15 * minute },
  /** For one account, from all other browsers at all addresses. */
  passwordsPerAccount: { calls: 100, seconds: hour },
  /** From one address, for any account, against password spraying. */
  passwordsPerAddress: { calls: 600, seconds: 15 * minute },
  resetMails: { calls: 3, seconds: hour },
  /** Mails that confirm the address of one account. */
  confirmationMails: { calls: 3, seconds: hour },
  /** To one recipient, from one user or browser. */
  codeMails: { calls: 5, seconds: hour },
  /** To one recipient, from anywhere. */
  codeMailsPerRecipient: { calls: 20, seconds: hour },
  codeMailsPerRecipientAndDay: { calls: 60, seconds: day },
  /** From one address, to recipients that are not known here; without a refusal, since that would reveal the known. */
  mailsToStrangers: { calls: 300, seconds: hour },
  codeMailsToGuests: { calls: 600, seconds: hour },
  /** The guests of a large wedding, invited and reminded. */
  invitationsPerAccount: { calls: 1000, seconds: day },
  invitationsPerAddress: { calls: 2000, seconds: day },
  /** To one recipient, from anybody to any event. */
  invitationsPerRecipient: { calls: 6, seconds: day },
  /** From one user or browser, to any recipient. */
  mailsPerPerson: { calls: 30, seconds: hour },
  /** From all visitors at one address. A minute, so that a script locks nobody out for longer than it runs. */
  mailsPerAddress: { calls: 600, seconds: minute },
  /** For one recipient, from one address. */
  codes: { calls: 30, seconds: hour },
  /** Wrong guesses at codes that were mailed, from one address. */
  codesPerAddress: { calls: 3000, seconds: hour },
  /** Links with 256 random bits, which nobody guesses. */
  wrongLinks: { calls: 600, seconds: minute },
  /** Wrong codes for one event from one user. */
  promoCodes: { calls: 30, seconds: hour },
  promoCodesPerAddress: { calls: 1200, seconds: hour },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof defaultRateLimits;
export type RateLimits = Record<RateLimitName, RateLimit>;
