import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Fleet, Hint } from '../fleet.ts';
import { fleetApplicationName, leaderLock } from './locks.ts';
import { ignoreLostConnections } from './open-postgres-database.ts';

const channel = 'rollcall_hints';
/** After one, hints of this time are sent together: a notification takes a lock that all of them share. */
const collectMs = 100;
/** A notification has less than 8,000 bytes, and a hint at most 150. */
const hintsPerMessage = 40;
const beatMs = 1_000;
/** How many uploads complete at once at a server, while it holds the lock of each. */
const maxLocks = 10;
/** A connection that answers nothing for so long is given up, such as one that a firewall has dropped. */
const silenceMs = 5_000;

interface Message {
  from: string;
  hints: Hint[];
}

/**
 * Passes hints between servers by LISTEN and NOTIFY, and elects their leader by an advisory lock, on a connection of its
 * own. The lock ends with the connection, so a server that dies or hangs leads no more.
 */
export class PostgresFleet implements Fleet {
  readonly isShared = true;
  isLeader = false;
  private readonly url: string;
  private readonly log: Logger;
  private readonly canLead: boolean;
  /** Tells the hints of this server from those of others. */
  private readonly id = randomUUID();
  private readonly listeners = new Set<(hint: Hint) => void>();
  private readonly pending = new Map<string, Hint>();
  private readonly stopping = new AbortController();
  /** Each connection holds one lock of a key. */
  private readonly locks: pg.Pool;
  private client: pg.Client | null = null;
  private sending: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  private constructor(url: string, log: Logger, canLead: boolean) {
    this.url = url;
    this.log = log;
    this.canLead = canLead;
    this.locks = new pg.Pool({
      connectionString: url,
      application_name: 'rollcall locks',
      max: maxLocks,
      keepAlive: true,
    });
    ignoreLostConnections(this.locks);
  }

  /** Connects, and tries to become the leader unless it leaves that to others. */
  static async open(url: string, log: Logger, { canLead = true } = {}): Promise<PostgresFleet> {
    const fleet = new PostgresFleet(url, log, canLead);
    await fleet.connect();
    await fleet.beat();
    fleet.running = fleet.run();
    return fleet;
  }

  publish(hint: Hint): void {
    this.pending.set(JSON.stringify(hint), hint);
    if (!this.sending) this.sendSoon();
  }

  private sendSoon(): void {
    this.sending = setTimeout(() => {
      this.sending = null;
      if (this.pending.size > 0) this.sendSoon();
    }, collectMs).unref();
    void this.send();
  }

  async lock<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const client = await this.locks.connect();
    // With the connection, whose end releases the lock, in every case.
    let isReleased = false;
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key]);
      const result = await task();
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
      isReleased = true;
      return result;
    } finally {
      client.release(!isReleased);
    }
  }

  subscribe(onHint: (hint: Hint) => void): void {
    this.listeners.add(onHint);
  }

  async stop(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.stopping.abort();
    await this.running;
    await this.disconnect();
    await this.locks.end();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await sleep(beatMs, null, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        if (!this.client) await this.connect();
        await this.beat();
      } catch (err) {
        if (this.client) this.log.warn({ err }, 'the connection to the other servers was lost');
        await this.disconnect();
      }
    }
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: fleetApplicationName,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
      keepAlive: true,
    });
    client.on('error', () => {
      // One that was given up already may fail late.
      if (this.client === client) void this.disconnect();
    });
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    await client.connect();
    await client.query(`listen ${channel}`);
    this.client = client;
  }

  /** Notices a connection that is silent, and becomes the leader once nobody is. */
  private async beat(): Promise<void> {
    const claim = this.canLead ? `pg_try_advisory_lock(${leaderLock})` : 'false';
    const statement = `select ${this.isLeader ? 'true' : claim} as leads`;
    const { rows } = await this.client!.query<{ leads: boolean }>(statement);
    this.isLeader = rows[0]!.leads;
  }

  private async disconnect(): Promise<void> {
    const { client } = this;
    this.isLeader = false;
    this.client = null;
    // One that is silent would not answer to the end of its session either.
    await Promise.race([client?.end().catch(() => undefined), sleep(beatMs)]);
  }

  private async send(): Promise<void> {
    const hints = [...this.pending.values()];
    this.pending.clear();
    for (let start = 0; start < hints.length; start += hintsPerMessage) {
      const message: Message = { from: this.id, hints: hints.slice(start, start + hintsPerMessage) };
      // Who misses it learns of the change from the rows.
      await this.client?.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)]).catch(() => undefined);
    }
  }

  private receive(payload: string): void {
    const { from, hints } = JSON.parse(payload) as Message;
    if (from === this.id) return;
    for (const hint of hints) for (const onHint of this.listeners) onHint(hint);
  }
}
