/** SQLite has no boolean: 0 or 1. */
export type Flag = 0 | 1;

/** UTC ISO 8601 with milliseconds and `Z`, so that text order is time order. */
export type Time = string;

/** JSON kept as text. */
export type Json = string;
