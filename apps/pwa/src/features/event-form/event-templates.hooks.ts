import type { Event } from '@rollcall/schema/event';
import { builtInTemplates, type EventTemplate, TemplateSettings } from '@rollcall/schema/event-template';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  deleteEventTemplate,
  eventTemplatesPath,
  listEventTemplates,
  saveEventTemplate,
} from '../../remote/event-templates.ts';
import { createEventTexts } from './create-event.texts.ts';

const queryKey = [eventTemplatesPath];

/** Returns the templates for everybody and the user's own; undefined while they are not loaded. */
export function useEventTemplates(): EventTemplate[] | undefined {
  return useQuery({ queryKey, queryFn: listEventTemplates, refetchOnMount: 'always' }).data;
}

/** Returns functions that change the user's templates. Both throw `Unreachable` and `CallError`. */
export function useTemplateChanges() {
  const queryClient = useQueryClient();
  const save = useCallback(
    async (event: Event, template: { id: string; name: string; isPublic: boolean }) => {
      const { eventType } = event;
      await saveEventTemplate({ ...template, eventType, defaultSettings: TemplateSettings.parse(event) });
      await queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
  const remove = useCallback(
    async (id: string) => {
      await deleteEventTemplate(id);
      await queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
  return { save, remove };
}

/** Returns the name and the description of a template: of one that comes with Rollcall, in the language of the page. */
export function describeTemplate({ id, name, description }: EventTemplate): {
  name: string;
  description: string | null;
} {
  const t = createEventTexts();
  switch (id) {
    case builtInTemplates.wedding:
      return { name: t.wedding, description: t.weddingNote };
    case builtInTemplates.birthday:
      return { name: t.birthday, description: t.birthdayNote };
    case builtInTemplates.graduation:
      return { name: t.graduation, description: t.graduationNote };
    case builtInTemplates.companyParty:
      return { name: t.companyParty, description: t.companyPartyNote };
    default:
      return { name, description };
  }
}
