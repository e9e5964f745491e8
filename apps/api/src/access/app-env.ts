import type { Caller } from './caller.ts';

/** Variables that middleware sets for handlers. */
export interface AppEnv {
  Variables: {
    /** From the session alone; null for a visitor. */
    caller: Caller | null;
  };
}
