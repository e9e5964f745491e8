/** A search of events counts no further: `Rollcall-Total` is then this number. */
export const maxCountedEvents = 200;
