import { hasCode } from '../blobs/durable-files.ts';

/** Returns what is wrong with a file, be it that the system cannot read it: the next one may be fine. */
export async function describeReading(read: () => Promise<string | null>): Promise<string | null> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'is missing';
    if (error instanceof Error && ['S3Error', 'UnreachableError'].includes(error.name))
      return `cannot be read (${error.message})`;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    return `cannot be read (${code})`;
  }
}
