/** Notifies listeners in this process that an event changed. They load the change from the database. */
export class ChangeFeed {
  private readonly listeners = new Map<string, Set<() => void>>();

  announce(eventId: string): void {
    for (const listener of this.listeners.get(eventId) ?? []) listener();
  }

  /** Adds a listener. Returns a function that removes it. */
  listen(eventId: string, listener: () => void): () => void {
    const listeners = this.listeners.get(eventId) ?? new Set();
    this.listeners.set(eventId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(eventId);
    };
  }
}
