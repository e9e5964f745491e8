import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process and its children in megabytes (proc(5): VmRSS, in kB). */
export function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + residentMb(Number(child)), (Number(kilobytes ?? 0) * 1024) / 1e6);
  } catch {
    // A child that has just ended.
    return 0;
  }
}
