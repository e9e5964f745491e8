import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import type { EventPictureKind } from '@rollcall/schema/event-picture';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import { Semaphore } from '../concurrency/semaphore.ts';
import { ProblemError } from '../http/problem.ts';
import type { InspectedVideo } from '../videos/inspect-video.ts';
import type { VideoSkeleton } from '../videos/video-skeleton.ts';
import type { InspectedPicture } from './inspect-picture.ts';
import type { DrawnEventPicture } from './make-event-picture.ts';
import type { Renditions } from './make-renditions.ts';
import type { PictureDifference } from './picture-difference.ts';
import type { PictureRequest, PictureResponse, PictureResult, PictureTask } from './picture-process.messages.ts';
import type { PictureProcessor } from './picture-processor.ts';

const defaultScript = new URL('./picture-process.child.ts', import.meta.url);
/** Starting takes about a third of a second; the decoders keep some 100 MB until their process ends. */
const defaultIdleMs = 10_000;
/** For renditions on each core, the inspections that run at once, and short tasks of libvips beside them. */
const threads = availableParallelism() + 8;
/** Of a nice value (0 to 19): about a third of the processor when the server, at 0, needs all of it. */
const niceness = 5;
/** Unlike the server, which returns each large block to the system; this process returns all of them at its end. */
const keepsFreedBlocks = { MALLOC_MMAP_THRESHOLD_: undefined, MALLOC_TRIM_THRESHOLD_: undefined };
/** A description of a video is read in less than a tenth of a second; nothing is decoded. */
const defaultVideoMs = 10_000;
/** What a decoder dies of if a picture exploits one of its faults. */
const crashSignals = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP'];

interface Child {
  process: ChildProcess;
  /** By id of the request. */
  pending: Map<number, PromiseWithResolvers<PictureResult>>;
}

/** Thrown if the process ended before its response. */
class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  readonly isCrash: boolean;

  constructor(reason: string) {
    super(`the picture process ended: ${reason}`);
    this.isCrash = crashSignals.includes(reason);
  }
}

/**
 * Decodes pictures in a child process, which starts with the first picture and ends when idle. So a crash of a native
 * decoder does not reach the server, all memory of the decoders is returned, and requests have priority.
 */
export class PictureProcess implements PictureProcessor {
  private readonly script: URL;
  private readonly idleMs: number;
  private readonly videoMs: number;
  private readonly retrySemaphore = new Semaphore(1);
  private readonly videoSemaphore = new Semaphore(1);
  /** Processes for one task each. */
  private readonly others = new Set<PictureProcess>();
  private child: Child | null = null;
  private idleTimer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private lastId = 0;

  constructor({ script = defaultScript, idleMs = defaultIdleMs, videoMs = defaultVideoMs } = {}) {
    this.script = script;
    this.idleMs = idleMs;
    this.videoMs = videoMs;
  }

  async inspectPicture(bytes: Buffer, maxPixels?: number): Promise<InspectedPicture> {
    const result = await this.run({ kind: 'inspect', bytes, maxPixels });
    if (result.kind !== 'inspected') throw toError(result);
    return { ...result.picture, bytes: result.picture.bytes ?? bytes };
  }

  async inspectVideo(skeleton: VideoSkeleton, limits: Pick<VideoLimits, 'seconds'>): Promise<InspectedVideo> {
    const result = await this.inspectInTime({ kind: 'inspect-video', skeleton, limits });
    if (result.kind !== 'video-inspected') throw toError(result);
    return result.video;
  }

  async comparePictures(preview: Buffer, picture: Buffer): Promise<PictureDifference> {
    const result = await this.run({ kind: 'compare', preview, picture });
    if (result.kind !== 'compared') throw toError(result);
    return result.difference;
  }

  async readTakenAt(bytes: Buffer, timeZone: string | null, clockOffsetMs?: number): Promise<string | null> {
    const result = await this.run({ kind: 'read-time', bytes, timeZone, clockOffsetMs });
    if (result.kind !== 'time-read') throw toError(result);
    return result.takenAt;
  }

  async makeRenditions(original: Buffer, label: string): Promise<Renditions> {
    const result = await this.run({ kind: 'make-renditions', original, label });
    if (result.kind !== 'rendered') throw toError(result);
    return result.renditions;
  }

  async makeLargeView(original: Buffer): Promise<Buffer> {
    const result = await this.run({ kind: 'make-large-view', original });
    if (result.kind !== 'large-view') throw toError(result);
    return result.picture;
  }

  async makeEventPicture(original: Buffer, kind: EventPictureKind): Promise<DrawnEventPicture> {
    const result = await this.run({ kind: 'make-event-picture', original, pictureKind: kind });
    if (result.kind !== 'drawn') throw toError(result);
    return result.picture;
  }

  /** The process id; null while there is no process. */
  get pid(): number | null {
    return this.child?.process.pid ?? null;
  }

  /** Ends the process. Pending tasks are rejected. */
  stop(): void {
    this.isStopped = true;
    for (const other of this.others) other.stop();
    this.endChild();
  }

  /**
   * Inspects in a process of its own, which is killed when it takes too long: nothing else waits for a video that keeps its
   * reader busy.
   */
  private async inspectInTime(task: PictureTask): Promise<PictureResult> {
    return await this.videoSemaphore.run(() =>
      this.runAlone(async (own) => {
        const timeLimit = Promise.withResolvers<never>();
        const timer = setTimeout(() => timeLimit.reject(new ProblemError('corrupt-video')), this.videoMs);
        return await Promise.race([own.send(task), timeLimit.promise]).finally(() => clearTimeout(timer));
      }),
    );
  }

  /** Runs something in a process of its own, which ends with it. */
  private async runAlone(task: (own: PictureProcess) => Promise<PictureResult>): Promise<PictureResult> {
    const own = new PictureProcess({ script: this.script });
    this.others.add(own);
    try {
      return await task(own);
    } finally {
      this.others.delete(own);
      own.stop();
    }
  }

  /** A task whose process ended is repeated in a process of its own: another picture may have crashed the first. */
  private async run(task: PictureTask): Promise<PictureResult> {
    try {
      return await this.send(task);
    } catch (error) {
      if (this.isStopped || !(error instanceof ProcessEnded)) throw error;
    }
    return await this.retrySemaphore.run(() =>
      this.runAlone(async (own) => {
        try {
          return await own.send(task);
        } catch (error) {
          throw error instanceof ProcessEnded && error.isCrash
            ? new ProblemError('corrupt-image', { cause: error })
            : error;
        }
      }),
    );
  }

  private async send(task: PictureTask): Promise<PictureResult> {
    clearTimeout(this.idleTimer);
    this.child ??= this.start();
    const { process: receiver, pending } = this.child;
    const id = ++this.lastId;
    const response = Promise.withResolvers<PictureResult>();
    pending.set(id, response);
    receiver.send({ ...task, id } satisfies PictureRequest);
    try {
      return await response.promise;
    } finally {
      pending.delete(id);
      if (pending.size === 0) this.idleTimer = setTimeout(() => this.endChild(), this.idleMs).unref();
    }
  }

  private endChild(): void {
    clearTimeout(this.idleTimer);
    const { process: ended, pending } = this.child ?? {};
    // What is in the middle of a task may be busy without an end, and would not notice.
    if (pending?.size) ended?.kill('SIGKILL');
    else ended?.disconnect();
    this.child = null;
  }

  private start(): Child {
    const child: Child = {
      process: fork(this.script, {
        // Copies buffers instead of writing them as JSON.
        serialization: 'advanced',
        // Its output is none of the log's. `ignore` would need /dev/null, which a chroot may not have.
        stdio: ['pipe', 2, 2, 'ipc'],
        // Without flags of this process such as `--watch`.
        execArgv: [],
        env: { ...process.env, ...keepsFreedBlocks, UV_THREADPOOL_SIZE: String(threads) },
      }),
      pending: new Map(),
    };
    const end = (reason: string) => {
      if (this.child === child) this.child = null;
      for (const { reject } of child.pending.values()) reject(new ProcessEnded(reason));
    };
    child.process.on('message', (response: PictureResponse) => child.pending.get(response.id)?.resolve(response));
    child.process.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    child.process.on('error', (error) => end(error.message));
    if (child.process.pid) setPriority(child.process.pid, niceness);
    return child;
  }
}

function toError(result: PictureResult): Error {
  if (result.kind === 'refused') return new ProblemError(result.code, result);
  return new Error(result.kind === 'failed' ? result.error : `unexpected response: ${result.kind}`);
}
