import { languageNames, languages } from '@rollcall/schema/language';
import Globe from 'lucide-react/icons/globe';
import { language } from '../../language/language.ts';
import { selectLanguage } from '../../language/select-language.ts';
import { footerTexts } from './footer.texts.ts';

/** Renders a choice of the page's language. Selecting one reloads the page. */
export function LanguageSelect() {
  const t = footerTexts();
  const select = async (code: string) => {
    const selected = languages.find((known) => known === code);
    if (selected) await selectLanguage(selected);
  };
  return (
    <span className="inline-flex min-h-11 items-center gap-2 text-15 text-muted transition focus-within:text-ink hover:text-ink">
      <Globe aria-hidden className="size-4" />
      <select
        aria-label={t.language}
        defaultValue={language.get()}
        onChange={(event) => void select(event.target.value)}
        className="min-h-11 cursor-pointer bg-transparent [field-sizing:content]"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code} translate="no" className="bg-paper text-ink">
            {languageNames[code]}
          </option>
        ))}
      </select>
    </span>
  );
}
