import { type Language, languageChoiceKey, matchLanguage } from '@rollcall/schema/language';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';

/** Returns the language that was selected in the browser of a request, else the first available one that it accepts. */
export function requestLanguage(c: Context): Language {
  const accepted = parseAccept(c.req.header('Accept-Language') ?? '').filter(({ q }) => q > 0);
  return matchLanguage([getCookie(c, languageChoiceKey) ?? '', ...accepted.map(({ type }) => type)]);
}
