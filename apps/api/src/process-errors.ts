import type { Logger } from 'pino';

/**
 * Sets what happens to errors of this process that nothing caught. A rejected promise is logged and the server goes on:
 * what it belonged to failed by itself, and every write is a transaction. After an exception the state of the program is
 * unknown, so `shutDown` is called to let what has begun finish and to end the process, for a supervisor to start it again.
 */
export function handleProcessErrors(log: Logger, shutDown: () => Promise<void>): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejected promise was not handled'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an exception was not caught: the server ends');
    shutDown().catch(() => process.exit(1));
  });
}
