import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { assertUsable, type KeyPair } from './key-pair.ts';

const keyBlock = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----\n?/;

/** Returns the pair that {@link writePair} stored; null if there is none that can be used. */
export function readPair(path: string): KeyPair | null {
  try {
    const text = readFileSync(path, 'utf8');
    const [key = ''] = keyBlock.exec(text) ?? [];
    const pair = { key, cert: text.replace(keyBlock, '') };
    assertUsable(pair);
    return pair;
  } catch {
    return null;
  }
}

/** Stores key and chain in one file, so that they are replaced together. Only its owner can read it. */
export function writePair(path: string, { key, cert }: KeyPair): void {
  writeSecret(path, `${key.trim()}\n${cert.trim()}\n`);
}

/** Writes a file that only its owner can read, atomically. */
export function writeSecret(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.partial`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.partial`, path);
}
