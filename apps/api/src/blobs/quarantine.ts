export interface QuarantinedFile {
  name: string;
  /** The day on which it was moved, such as `2027-06-12`. */
  day: string;
}

/**
 * Keeps files that no row names, under their own names. Files are moved, so that a crash leaves them in at least one of both
 * places; each method can be repeated.
 */
export interface Quarantine {
  /** Moves stored files of one folder here. Returns once that is durable. */
  add(names: string[], now?: Date): Promise<void>;
  /** Moves files back. Returns once that is durable. */
  release(files: QuarantinedFile[]): Promise<void>;
  list(): Promise<QuarantinedFile[]>;
  read(file: QuarantinedFile): Promise<Buffer>;
  delete(file: QuarantinedFile): Promise<void>;
}
