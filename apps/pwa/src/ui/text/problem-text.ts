import { language, sourceLanguage } from '../../language/language.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { problemTexts } from './problem.texts.ts';
import { uiTexts } from './ui.texts.ts';

/** What a person may be told of a failed call; `otherwise` where the server was not reached or said nothing. */
export function problemText(error: unknown, otherwise = uiTexts().pleaseTryAgain): string {
  return (error instanceof CallError && error.problem && problemSentence(error.problem)) || otherwise;
}

/** The sentence of a refusal, as it came or as it was kept: the server speaks English, the catalogue the reader's language. */
export function problemSentence({ code, detail }: { code: string; detail: string }): string {
  return (language.get() !== sourceLanguage && problemTexts()[code]) || detail;
}
