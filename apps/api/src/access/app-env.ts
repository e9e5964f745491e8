import type { Caller } from './caller.ts';

/** What middleware leaves for handlers. */
export interface AppEnv {
  Variables: {
    /** Who calls, from the session alone; null for a visitor. */
    caller: Caller | null;
  };
}
