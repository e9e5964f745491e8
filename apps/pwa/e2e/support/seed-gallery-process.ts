import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { seedGallery } from '../../bench/seed-gallery.ts';

const program = join(import.meta.dirname, '../../bench/seed-gallery.ts');

/**
 * Runs {@link seedGallery} in a child process. It loads the API's decoder, after which no test of the same process can
 * render SVG.
 */
export async function seedGalleryInProcess(gallery: Parameters<typeof seedGallery>[0]): Promise<void> {
  await promisify(execFile)(process.execPath, [program, JSON.stringify(gallery)]);
}
