import { sourceLanguage } from '@rollcall/schema/language';
import { language } from '../../language/language.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { problemTexts } from './problem.texts.ts';
import { uiTexts } from './ui.texts.ts';

/**
 * Returns the message to show for a failed request. Returns `otherwise` if there is no problem response, such as when
 * the server was not reached.
 */
export function problemText(error: unknown, otherwise = uiTexts().pleaseTryAgain): string {
  return (error instanceof CallError && error.problem && problemSentence(error.problem)) || otherwise;
}

/**
 * Returns the message of a problem response, also of a stored one, in the current language. The server's `detail` is in
 * English; other languages use the catalogue.
 */
export function problemSentence({ code, detail }: { code: string; detail: string }): string {
  // What the payment provider says about a card helps more than a translation that says nothing.
  if (code === 'payment-failed') return detail;
  return (language.get() !== sourceLanguage && problemTexts()[code]) || detail;
}
