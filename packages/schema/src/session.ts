/** How long a sign-in lasts: since it was last used, and at all. */
export const sessionLimits = { idleDays: 7, absoluteDays: 30 } as const;
