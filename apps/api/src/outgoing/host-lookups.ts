/** Returns all addresses of a host name. */
export type ResolveHost = (hostname: string) => Promise<{ address: string; family: number }[]>;

type Addresses = Awaited<ReturnType<ResolveHost>>;

/** Thrown for a name whose lookup takes too long, or did lately. It says nothing about the host. */
export class LookupTimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * A lookup of the system holds a thread that nobody can end, and of libuv's four threads it uses two at a time: one of
 * them is left to names that were found before.
 */
const [maxPending, maxUnknownPending] = [4, 1];
const slowAfterMs = 10_000;
/** How long a name is not looked up that took too long. */
const refusedMs = 5 * 60_000;
/** Names that are remembered, of each kind; beyond it the oldest is forgotten. */
const maxRemembered = 1_000;

/** Limits the lookups that are really under way, whether somebody still waits for them or not. */
export class HostLookups {
  private readonly resolve: ResolveHost;
  private readonly pending = new Map<string, Promise<Addresses>>();
  /** In the order in which they came. */
  private readonly waiting = new Set<{ hostname: string; start: () => void }>();
  /** In milliseconds of `performance.now()`, since clocks are set. */
  private readonly refusedUntilMs = new Map<string, number>();
  private readonly known = new Set<string>();

  constructor(resolve: ResolveHost) {
    this.resolve = resolve;
  }

  /** Returns the addresses of a name. Throws what the resolver throws, and {@link LookupTimeoutError}, also if aborted. */
  async find(hostname: string, signal: AbortSignal): Promise<Addresses> {
    const aborted = Promise.withResolvers<never>();
    const abort = () => aborted.reject(new LookupTimeoutError('the name was not looked up in time'));
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      return await Promise.race([this.findShared(hostname, aborted.promise), aborted.promise]);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  private async findShared(hostname: string, aborted: Promise<never>): Promise<Addresses> {
    if ((this.refusedUntilMs.get(hostname) ?? 0) > performance.now()) {
      throw new LookupTimeoutError('the name took too long lately');
    }
    if (!this.pending.has(hostname) && !this.mayStart(hostname)) {
      const started = Promise.withResolvers<void>();
      const waiter = { hostname, start: started.resolve };
      this.waiting.add(waiter);
      await Promise.race([started.promise, aborted]).finally(() => this.waiting.delete(waiter));
      // Among those that were let go at once, and may have taken too long meanwhile.
      return await this.findShared(hostname, aborted);
    }
    return await (this.pending.get(hostname) ?? this.start(hostname));
  }

  private mayStart(hostname: string): boolean {
    if (this.known.has(hostname)) return this.pending.size < maxPending;
    const unknown = [...this.pending.keys()].filter((name) => !this.known.has(name)).length;
    return this.pending.size < maxPending && unknown < maxUnknownPending;
  }

  private start(hostname: string): Promise<Addresses> {
    const timer = setTimeout(() => {
      this.known.delete(hostname);
      this.refusedUntilMs.delete(hostname);
      this.refusedUntilMs.set(hostname, performance.now() + refusedMs);
      forgetOldest(this.refusedUntilMs);
    }, slowAfterMs);
    timer.unref();
    const lookup = this.resolve(hostname)
      .then((addresses) => {
        this.known.delete(hostname);
        this.known.add(hostname);
        forgetOldest(this.known);
        return addresses;
      })
      .finally(() => {
        clearTimeout(timer);
        this.pending.delete(hostname);
        for (const { hostname: name, start } of this.waiting) if (this.mayStart(name)) start();
      });
    // Whoever asked may not wait any more.
    lookup.catch(() => {});
    this.pending.set(hostname, lookup);
    return lookup;
  }
}

function forgetOldest(names: Map<string, unknown> | Set<string>): void {
  if (names.size > maxRemembered) names.delete(names.keys().next().value!);
}
