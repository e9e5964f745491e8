import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequestId } from './request-id.ts';

/** Creates the log: JSON lines, to standard output by default. Lines that belong to a request carry its id. */
export function createLog(destination?: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequestId();
    return request ? { request } : {};
  };
  const serializers = { err: serializeError };
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin, serializers };
  return destination ? pino(options, destination) : pino(options);
}

/** What PostgreSQL says of a row, and what a query was given. */
const contentsOfRows = ['detail', 'where', 'parameters'] as const;

/** Serializes an error without the contents of rows. */
function serializeError(error: Error): unknown {
  return withoutContents(pino.stdSerializers.err(error));
}

function withoutContents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContents);
  if (!isSerializedError(value)) return value;
  const entries = Object.entries(value).filter(([name]) => !(contentsOfRows as readonly string[]).includes(name));
  return Object.fromEntries(entries.map(([name, field]) => [name, withoutContents(field)]));
}

function isSerializedError(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'stack' in value;
}
