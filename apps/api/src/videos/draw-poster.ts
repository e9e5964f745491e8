import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Draws a poster of a stored video; null if it cannot. */
export type DrawPoster = (video: Readable) => Promise<Buffer | null>;

/** The first picture of a video is often black, or of a hand. */
const atSeconds = [0.5, 0];
const maxSide = 1600;
const maxBytes = 10_000_000;
const maxMs = 20_000;

/**
 * Returns what draws posters by the `ffmpeg` of this machine, one at a time: of MP4 and QuickTime alone, from a copy of the
 * video without any other file or address, in one thread. It is killed after 20 seconds and beyond 10 MB.
 */
export function createDrawPoster(ffmpeg: string, { timeoutMs = maxMs } = {}): DrawPoster {
  let last: Promise<unknown> = Promise.resolve();
  return async (video) => {
    const drawing = last.then(() => drawFromCopy(ffmpeg, video, timeoutMs));
    last = drawing.catch(() => undefined);
    return await drawing;
  };
}

async function drawFromCopy(ffmpeg: string, video: Readable, timeoutMs: number): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-poster-'));
  try {
    const copy = join(folder, 'video');
    await pipeline(video, createWriteStream(copy, { mode: 0o600 }));
    for (const seconds of atSeconds) {
      const jpeg = await run(ffmpeg, argumentsFor(copy, seconds), timeoutMs);
      if (jpeg && jpeg.length > 0) return jpeg;
    }
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function argumentsFor(path: string, seconds: number): string[] {
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-max_alloc', '300000000', '-threads', '1'],
    // Of the input: no network, no other file that the video names, and no other format than was checked.
    ...['-protocol_whitelist', 'file', '-enable_drefs', '0', '-f', 'mov', '-ss', String(seconds), '-i', `file:${path}`],
    ...['-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-frames:v', '1', '-threads', '1'],
    ...['-vf', `scale='min(${maxSide},iw)':'min(${maxSide},ih)':force_original_aspect_ratio=decrease`],
    ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-q:v', '3', 'pipe:1'],
  ];
}

/** Returns what a program writes to standard output; null if it fails, takes too long or writes too much. */
async function run(program: string, args: string[], timeoutMs: number): Promise<Buffer | null> {
  return await new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code === 0 && bytes <= maxBytes ? Buffer.concat(chunks) : null));
  });
}
