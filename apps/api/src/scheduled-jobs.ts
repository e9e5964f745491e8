import type { Logger } from 'pino';
import { ClockMonitor } from './clock-monitor.ts';
import type { Fleet } from './database/fleet.ts';

const minuteMs = 60 * 1000;
const intervalMs = 15 * minuteMs;
export const dayMs = 24 * 60 * minuteMs;

/** What a module has done regularly, without a request. */
export interface ScheduledJob {
  name: string;
  run: () => Promise<void>;
  /** Minimum interval since the last success; every run if absent. */
  everyMs?: number;
  /** Whether it runs every minute, beside the rounds of the others. */
  isPunctual?: boolean;
  /** Whether it does the same whatever the time is. All others erase or mail what is old enough, and need a right clock. */
  isTimeless?: boolean;
}

interface Deps {
  /** Whose leader runs the jobs. */
  fleet: Pick<Fleet, 'isLeader'>;
  log: Logger;
}

/**
 * Runs all jobs one after the other, now and every 15 minutes, and beside them the punctual ones every minute. A failed job is logged; the next one runs. A round that
 * takes longer than the interval is not joined by another: its jobs are not written to run twice at once. For a day
 * after the clock was set, nothing is erased or mailed by its age.
 */
export function startScheduledJobs(jobs: readonly ScheduledJob[], { fleet, log }: Deps): { stop: () => Promise<void> } {
  const succeededAtMs = new Map<ScheduledJob, number>();
  const clock = new ClockMonitor();
  let isStopping = false;
  let round: Promise<void> | null = null;
  let punctualRound: Promise<void> | null = null;
  const runAll = async (isPunctual: boolean) => {
    for (const job of jobs.filter((one) => Boolean(one.isPunctual) === isPunctual)) {
      if (isStopping || !fleet.isLeader) return;
      const jumpMs = clock.check();
      if (jumpMs !== 0) log.error({ jumpMs }, 'the clock was set: nothing is erased by its age for a day');
      if (!clock.isTrusted && !job.isTimeless) continue;
      const lastMs = succeededAtMs.get(job);
      if (job.everyMs !== undefined && lastMs !== undefined && performance.now() - lastMs < job.everyMs) continue;
      try {
        await job.run();
        succeededAtMs.set(job, performance.now());
      } catch (err) {
        log.error({ err, job: job.name }, 'a scheduled job failed');
      }
    }
  };
  const startRound = () => {
    round ??= runAll(false).finally(() => {
      round = null;
    });
  };
  const startPunctualRound = () => {
    punctualRound ??= runAll(true).finally(() => {
      punctualRound = null;
    });
  };
  const timers = [setInterval(startRound, intervalMs), setInterval(startPunctualRound, minuteMs)];
  startRound();
  startPunctualRound();
  /** Starts no further job. Resolves once the running one has ended. */
  const stop = async () => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all([round, punctualRound]);
  };
  return { stop };
}
