import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Language, languages, sourceLanguage } from '@rollcall/schema/language';
import { shells } from '@rollcall/screens/shells';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build, type Plugin } from 'vite';
import { completeHostLanding, HostLandingTemplate } from './host-landing-document.ts';
import { createManifest } from './manifest.ts';
import { catalogueFile } from './scripts/catalogue.ts';
import { paintJoinForm, renderShell, startAfterPictures, translateIndex, withPictures } from './shell-documents.ts';
import { joinTexts } from './src/features/join/join.texts.ts';
import { documentTexts } from './src/language/document.texts.ts';
import { language } from './src/language/language.ts';
import { setLanguage } from './src/language/set-language.ts';
import { paintWall } from './wall-document.ts';

/** The browsers of TVs at venues, older than those of phones: the wall alone runs there. */
const wallTarget = 'chrome90';

/** Returns the folder of the documents in a language, inside the folder of the built app. */
export function documentFolder(code: Language): string {
  return code === sourceLanguage ? '' : `documents/${code}/`;
}

/**
 * Writes a document for each shell in each language: `index.html` with its theme and a preload of its route's code.
 * The server selects the language; see apps/api/src/pages/web-app.routes.ts.
 */
export function writeShells(): Plugin {
  return {
    name: 'rollcall:write-shells',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const webFonts = Object.keys(bundle).find((name) => /web-fonts[^/]*\.css$/.test(name));
        if (!webFonts) throw new Error('The style sheet of the fonts is missing');
        index.source = String(index.source).replace(
          '</head>',
          `<link rel="stylesheet" data-fonts href="/${webFonts}">\n  </head>`,
        );
        const english = index.source;
        const emitStarter = async (name: string, format: 'es' | 'iife') => {
          const { source } = await buildStarter(name, format);
          return this.getFileName(this.emitFile({ type: 'asset', name: `${basename(name)}.js`, source }));
        };
        const beforeApp = await emitStarter('before-app/before-app', 'iife');
        const starter = await emitStarter('start-after-pictures', 'es');
        const wall = await buildStarter('wall/wall', 'iife', wallTarget);
        const emitWall = (extension: string, source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name: `venue-wall.${extension}`, source }));
        const wallFiles = { script: emitWall('js', wall.source), styles: [emitWall('css', wall.styles), webFonts] };
        for (const code of languages) {
          const write = (fileName: string, source: string) =>
            this.emitFile({ type: 'asset', fileName: documentFolder(code) + fileName, source });
          if (code !== sourceLanguage) setLanguage(code, JSON.parse(await readFile(catalogueFile(code), 'utf8')));
          const translated = translateIndex(english, code, bundle);
          if (code !== sourceLanguage) {
            write('index.html', translated);
            write('manifest.webmanifest', JSON.stringify(createManifest()));
          }
          write('document-texts.json', JSON.stringify(createServerTexts()));
          write('join-form.html', paintJoinForm(beforeApp, bundle));
          write('wall.html', paintWall(code, wallFiles));
          for (const shell of shells) {
            const rendered = renderShell(shell, translated, bundle);
            const written = shell.fileName === 'landing.html' ? startAfterPictures(rendered, starter) : rendered;
            write(shell.fileName, written);
            if (shell.fileName === 'landing.html') {
              const painted = renderShell(shell, translated, bundle, HostLandingTemplate);
              write('landing-host.html', completeHostLanding(startAfterPictures(painted, starter), code));
            }
            if (shell.fileName === 'gallery.html') write('gallery-template.html', withPictures(written, starter));
          }
        }
        language.set(sourceLanguage);
      },
    },
  };
}

/** The texts that the server renders itself; see apps/api/src/pages/document-texts.ts. */
function createServerTexts(): Record<string, string> {
  const { everybodysPhotos, photoBy } = documentTexts();
  const { invited, invitedBy, firstPhoto } = joinTexts();
  const name = '{name}';
  return { invited, invitedBy: invitedBy({ name }), firstPhoto, everybodysPhotos, photoBy: photoBy({ name }) };
}

/** A file of its own beside the app's: as one of its entries it would change how the app is cut into files. */
async function buildStarter(name: string, format: 'es' | 'iife', target: string | string[] = browserslistToEsbuild()) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target,
      // One file beside the script, which may not insert a style element.
      cssCodeSplit: false,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, `src/${name}.ts`),
        treeshake: { manualPureFunctions: ['z'] },
        output: { format },
      },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${name} was not built`);
  const styles = bundle.output.find(({ fileName }) => fileName.endsWith('.css'));
  return { source: bundle.output[0].code, styles: styles?.type === 'asset' ? String(styles.source) : '' };
}
