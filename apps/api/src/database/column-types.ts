/** A boolean, which SQLite stores as 0 or 1. */
export type Flag = 0 | 1;

/** UTC ISO 8601 with milliseconds and `Z`, which sorts chronologically as text. */
export type Time = string;

/** JSON stored as text. */
export type Json = string;
