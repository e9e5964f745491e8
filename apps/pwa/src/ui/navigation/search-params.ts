import { eventLimits } from '@rollcall/schema/event-limits';

/** Parses the path to continue at after signing in. Accepts paths of this site only. */
export function parseNextPath({ next }: Record<string, unknown>): { next?: string | undefined } {
  // If the key were absent, the router would keep the value of the address.
  return { next: typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined };
}

/** Parses the token of a mailed or printed link. */
export function parseToken({ token }: Record<string, unknown>): { token?: string | undefined } {
  return typeof token === 'string' ? { token } : {};
}

/** Parses the payment provider's id of a payment, which it appends to its return address, and the event it is for. */
export function parsePayment({ payment_intent: id, event }: Record<string, unknown>): {
  payment_intent?: string;
  event?: string;
} {
  return {
    ...(id !== undefined && { payment_intent: String(id) }),
    ...(event !== undefined && { event: String(event) }),
  };
}

/** Parses the event code of a typed or scanned link: a code in capitals, an event's id as it is. */
export function parseCode({ code }: Record<string, unknown>): { code?: string } {
  if (code === undefined) return {};
  const text = String(code).trim();
  return { code: text.length > eventLimits.codeMaxLength ? text : text.toUpperCase() };
}

/** Returns a parser of search parameters that are text. It drops empty ones. */
export function parseTexts<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [name in Name]?: string } => {
    const texts: { [name in Name]?: string } = {};
    for (const name of names) if (search[name]) texts[name] = String(search[name]);
    return texts;
  };
}
