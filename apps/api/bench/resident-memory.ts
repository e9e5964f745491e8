import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process and its children in megabytes. */
export function residentMb(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + residentMb(Number(child)), ownResidentMb(pid));
  } catch {
    // A child that has just ended.
    return 0;
  }
}

/** Returns the resident memory of a process in megabytes (proc(5): VmRSS, in kB). */
export function ownResidentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes ?? 0) * 1024) / 1e6;
}
