import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { eventSettingsTexts } from './event-settings.texts.ts';

/** Leads to the plan of the event, where plans can be bought. */
export function EventPlanLink({ eventId }: { eventId: string }) {
  const t = eventSettingsTexts();
  if (!useAcceptsPayments()) return null;
  return (
    <section aria-labelledby="event-plan" className="mt-16 border-t border-line pt-6">
      <h2 id="event-plan" className="font-display text-21 font-semibold tracking-tight">
        {t.eventPlan}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t.eventPlanNote}</p>
      <ButtonLink to="/subscribe" search={{ event: eventId }}>
        {t.seePlans}
      </ButtonLink>
    </section>
  );
}
