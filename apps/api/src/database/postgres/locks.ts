/** The keys of advisory locks. Other programs in the same database server have databases, and so locks, of their own. */
export const writerLock = 7_260_001;
/** Held by the one server that does what one of them does for all. */
export const leaderLock = 7_260_002;
