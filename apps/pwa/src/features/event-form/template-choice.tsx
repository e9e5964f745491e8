import type { EventTemplate } from '@rollcall/schema/event-template';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { createEventTexts } from './create-event.texts.ts';
import { describeTemplate, useEventTemplates, useTemplateChanges } from './event-templates.hooks.ts';

interface TemplateChoiceProps {
  chosen: EventTemplate | null;
  onChoose: (template: EventTemplate | null) => void;
}

/**
 * Selects a template, which sets the type and the sharing settings. Text that was entered is kept. Without a network there
 * is none to choose.
 */
export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  const t = createEventTexts();
  const templates = useEventTemplates();
  const isOnline = useOnline();
  const { remove } = useTemplateChanges();

  async function removeChosen({ id }: EventTemplate) {
    try {
      await remove(id);
      onChoose(null);
      showToast({ title: t.templateDeleted });
    } catch (error) {
      showToast({ variant: 'destructive', title: t.templateNotDeleted, description: problemText(error) });
    }
  }

  if (!templates && !isOnline) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-15 font-semibold">{t.template}</legend>
      <div className="grid min-h-11 grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {templates?.map((template) => (
          <label
            key={template.id}
            className="inline-flex min-h-11 min-w-0 cursor-pointer items-center justify-center rounded-control border border-edge px-4 text-15 font-semibold transition hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="template"
              value={template.id}
              checked={chosen?.id === template.id}
              onChange={() => onChoose(template)}
              className="sr-only"
            />
            <bdi className="min-w-0 truncate">{describeTemplate(template).name}</bdi>
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 text-15 text-muted">
        {(chosen && describeTemplate(chosen).description) ?? t.templateHint}
      </p>
      {chosen?.isMine && !chosen.isPublic && (
        <Button variant="link" small className="-ml-3" onClick={() => void removeChosen(chosen)}>
          {t.deleteTemplate}
        </Button>
      )}
    </fieldset>
  );
}
