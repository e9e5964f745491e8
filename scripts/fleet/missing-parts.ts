import { findPostgresPrograms } from '../postgres-program.ts';
import { findCaddy } from '../proxies/find-proxies.ts';

/** Returns what is missing for a fleet, or null. */
export function describeMissingParts(): string | null {
  const missing = [...(findPostgresPrograms() ? [] : ['PostgreSQL']), ...(findCaddy() ? [] : ['Caddy'])];
  return missing.length > 0 ? `there is no ${missing.join(' and no ')} here` : null;
}
