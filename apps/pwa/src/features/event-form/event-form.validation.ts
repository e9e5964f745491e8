import { getBrowserTimeZone, toUtcTime } from '@rollcall/gallery/wall-time';
import { NewEvent } from '@rollcall/schema/new-event';
import { type ValidationResult, validateForm } from '../../ui/form/field-errors.ts';

/** Validates the event form. Switches that are off are missing from `fields`, so each is read by name. */
export function validateEventForm(fields: FormData): ValidationResult<NewEvent> {
  const text = (name: string) => String(fields.get(name) ?? '');
  const timeZone = text('timeZone') || getBrowserTimeZone();
  const isPublic = fields.has('isPublic');
  const requiresRsvp = !isPublic && fields.has('requiresRsvp');
  const checked = validateForm(NewEvent, {
    name: text('name'),
    eventType: text('eventType'),
    date: toUtcTime(timeZone, text('date'), text('time')),
    location: text('location') || null,
    description: text('description') || null,
    isPublic,
    requiresRsvp,
    rsvpDeadlineDays: requiresRsvp ? Number(text('rsvpDeadlineDays')) : null,
    joinPolicy: text('joinPolicy'),
    guestsSeeAll: isPublic || fields.has('guestsSeeAll'),
    promoAllowed: isPublic || fields.has('promoAllowed'),
    guestListEnabled: !isPublic && fields.has('guestListEnabled'),
    autoApprove: fields.has('autoApprove'),
    allowChat: fields.has('allowChat'),
    timeZone,
  });
  if (text('date') && text('time')) return checked;
  return {
    errors: {
      ...checked.errors,
      date: text('date') ? [] : ['Date is required'],
      time: text('time') ? [] : ['Time is required'],
    },
  };
}
