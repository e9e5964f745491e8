import type { Language } from '@rollcall/schema/language';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { listForms } from './plural-forms.ts';
import { type DocumentTexts, textsId } from './src/wall/document-texts.ts';
import { wallTexts } from './src/wall/wall.texts.ts';
import { WallDocument } from './src/wall/wall-document.tsx';

/** Returns the document of the wall in the language that is set, with the files of its own that it needs. */
export function paintWall(language: Language, files: { script: string; styles: readonly string[] }): string {
  const t = wallTexts();
  const texts: DocumentTexts = {
    ...t,
    photo: t.photo({ number: '{number}' }),
    developed: t.developed({ date: '{date}' }),
    onTheirWay: listForms(language, t.onTheirWay),
    framesTaken: listForms(language, t.framesTaken),
  };
  // Inside a script element, `<` could end it.
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const markup = renderToStaticMarkup(createElement(WallDocument, { language, ...files }));
  return `<!doctype html>${markup.replace(`id="${textsId}">`, (tag) => tag + json)}`;
}
