/** A text for each plural category of the language, with `{count}` for the number. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

/** The texts in the document of the wall; see wall.texts.ts. */
export type DocumentTexts = Record<
  | 'loading'
  | 'ended'
  | 'endedNote'
  | 'noLink'
  | 'noLinkNote'
  | 'empty'
  | 'emptyNote'
  | 'developed'
  | 'offline'
  | 'paused'
  | 'mission'
  | 'photo'
  | 'pause'
  | 'resume'
  | 'contactSheet'
  | 'oneByOne'
  | 'inOrder'
  | 'newestFirst',
  string
> & { onTheirWay: PluralForms; framesTaken: PluralForms };

/** The id of the element in the document that holds the texts. */
export const textsId = 'wall-texts';

export function readTexts(): DocumentTexts {
  return JSON.parse(document.getElementById(textsId)!.textContent!) as DocumentTexts;
}

/** Returns the text for a number, in the language of the document. */
export function formOf(forms: PluralForms, count: number): string {
  const rule = new Intl.PluralRules(document.documentElement.lang).select(count);
  return (forms[rule] ?? forms.other ?? '').replace('{count}', String(count));
}
