import type { Caller } from './caller.ts';

/** Variables that middleware sets for handlers. */
export interface AppEnv {
  Variables: {
    /** From the session or the API key alone; null for a visitor. */
    caller: Caller | null;
    /** The id of the API key that authenticates the call. */
    apiKeyId: string | undefined;
    /** From the cookie that distinguishes browsers in rate limits; a client can make it up. */
    browserId: string | null;
    /** Whether somebody signed in to the account of the call in this browser before. */
    isKnownBrowser: boolean | undefined;
    /** Whether a document was requested with an unknown code. Its status is 200: the screen explains it. */
    isMissedLookup: boolean | undefined;
    /** Whether the call is beyond a limit of mails that its response must not reveal. */
    isMailWithheld: boolean | undefined;
  };
}
