import type { ElfFile } from './elf-file.ts';

/**
 * Returns the file without what is never loaded: debug information, the symbol table, and the table of sections. The
 * symbols that native stack traces name are the dynamic ones, which stay.
 */
export function stripSymbols(elf: ElfFile): Buffer {
  const end = Math.max(...elf.loadSegments.map(({ offset, fileBytes }) => offset + fileBytes));
  const stripped = elf.bytes.subarray(0, end);
  // Offset, count and index of names of the table of sections.
  stripped.writeBigUInt64LE(0n, 0x28);
  stripped.writeUInt32LE(0, 0x3c);
  return stripped;
}
