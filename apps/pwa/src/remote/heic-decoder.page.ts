import type { LibHeif } from '@rollcall/gallery/decode-heic';
import { fetchAsset } from './http/call.ts';
import { Unreachable } from './http/call-error.ts';

const loadModules = () =>
  Promise.all([import('libheif-js/libheif-wasm/libheif.js'), import('libheif-js/libheif-wasm/libheif.wasm?url')]);

/** Loads the decoder of HEIC pictures, of 1.4 MB. Returns null if it cannot be loaded, as without a network. */
export async function loadHeicDecoder(): Promise<LibHeif | null> {
  const modules = await loadModules().catch(() => null);
  if (!modules) return null;
  const [{ default: createDecoder }, { default: binaryUrl }] = modules;
  try {
    return createDecoder({ wasmBinary: await fetchAsset(binaryUrl) }) as unknown as LibHeif;
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}
