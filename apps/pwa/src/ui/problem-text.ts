import { CallError } from '../remote/call-error.ts';

/** What a person may be told of a failed call; `otherwise` where the server was not reached or said nothing. */
export function problemText(error: unknown, otherwise = 'Please try again'): string {
  return (error instanceof CallError && error.problem?.detail) || otherwise;
}
