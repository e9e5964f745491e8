import { Unreachable } from './call-error.ts';

/** Reads a file of the app itself that is only loaded when it is needed. Throws `Unreachable`. */
export async function fetchAsset(url: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url);
    if (response.ok) return await response.arrayBuffer();
  } catch (error) {
    throw new Unreachable('No answer', error);
  }
  throw new Unreachable('The file is not there');
}
