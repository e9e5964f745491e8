import type { Language } from '@rollcall/schema/language';
import { textsId } from './document-texts.ts';
import { wallTexts } from './wall.texts.ts';

interface WallDocumentProps {
  language: Language;
  script: string;
  styles: readonly string[];
}

/** Renders the document of the wall. It is no shell of the app, and starts nothing of it. The build alone uses it. */
export function WallDocument({ language, script, styles }: WallDocumentProps) {
  const t = wallTexts();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t.title}</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        {styles.map((file) => (
          <link key={file} rel="stylesheet" href={`/${file}`} />
        ))}
      </head>
      <body>
        <main>
          <div className="sheet" id="sheet" />
          <div className="single" id="single" hidden />
          <div className="note" role="status">
            <p id="note-title">{t.loading}</p>
            <p id="note-text" />
          </div>
          <div className="controls" id="controls" role="toolbar" aria-label={t.controls}>
            <Control id="pause" text={t.pause} keys="Space Enter" />
            <Control id="next" text={t.next} keys="ArrowRight" />
            <Control id="mode" text={t.oneByOne} keys="ArrowUp ArrowDown" />
            <Control id="order" text={t.inOrder} keys="O" />
            <Control id="blank" text={t.blank} keys="B" />
            <Control id="fullScreen" text={t.fullScreen} keys="F" />
          </div>
          <button type="button" className="blank-screen" id="blank-screen" aria-label={t.resume} />
        </main>
        <footer className="bar" id="bar" hidden>
          <div className="bar-about">
            <p className="bar-business">
              <img id="business-logo" alt="" hidden />
              <span id="business-name" />
            </p>
            <h1 id="name">{t.title}</h1>
            <div className="bar-notes" role="status">
              <p id="waiting" />
              <p id="paused" />
              <p id="connection" />
            </div>
          </div>
          <p id="mission" />
          <div className="bar-join">
            <p className="bar-scan">{t.scan}</p>
            <p id="code" />
          </div>
          <svg id="qr" aria-hidden="true" shapeRendering="crispEdges" />
        </footer>
        <script type="application/json" id={textsId} />
        <script src={`/${script}`} />
      </body>
    </html>
  );
}

function Control({ id, text, keys }: { id: string; text: string; keys: string }) {
  return (
    <button type="button" id={id} aria-keyshortcuts={keys}>
      {text}
    </button>
  );
}
