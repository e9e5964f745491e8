/** The keys of advisory locks. Other programs in the same database server have databases, and so locks, of their own. */
/** Held by each writer: shared by one that locks the row of its event, alone by any other. */
export const writerLock = 7_260_001;
/** What the connection of a server calls itself by which it is one of several. */
export const fleetApplicationName = 'rollcall fleet';
/** Held by the one server that does what one of them does for all. */
export const leaderLock = 7_260_002;
