import { CommanderError } from 'commander';
import { createCommandLine } from './command-line.ts';
import { assertRuntime } from './runtime.ts';

try {
  assertRuntime();
  await createCommandLine().parseAsync();
} catch (error) {
  // Help and version end with an error, too.
  if (!(error instanceof CommanderError && error.exitCode === 0)) {
    process.stderr.write(`rollcall: ${describeError(error)}\n`);
    // Ends what a failed start had opened, such as ports.
    process.exit(1);
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^error: /, '') : String(error);
}
