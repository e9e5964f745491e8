import { createEventTexts } from './create-event.texts.ts';
import { type EventTemplate, eventTemplates } from './event-templates.ts';

interface TemplateChoiceProps {
  chosen: EventTemplate | null;
  onChoose: (template: EventTemplate) => void;
}

/** Selects a template, which sets the type and the sharing settings. Text that was entered is kept. */
export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  const t = createEventTexts();
  return (
    <fieldset>
      <legend className="mb-2 text-15 font-semibold">{t.template}</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {eventTemplates.map((template) => (
          <label
            key={template.name}
            className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-edge px-4 text-15 font-semibold transition hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="template"
              value={template.name}
              checked={chosen === template}
              onChange={() => onChoose(template)}
              className="sr-only"
            />
            {t[template.name]}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 text-15 text-muted">
        {chosen ? t[chosen.description] : t.templateHint}
      </p>
    </fieldset>
  );
}
