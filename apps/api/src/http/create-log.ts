import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequestId } from './request-id.ts';

/** Creates the log: JSON lines, to standard output by default. Lines that belong to a request carry its id. */
export function createLog(destination?: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequestId();
    return request ? { request } : {};
  };
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin };
  return destination ? pino(options, destination) : pino(options);
}
