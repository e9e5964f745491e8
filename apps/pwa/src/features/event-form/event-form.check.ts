import { NewEvent } from '@rollcall/schema/event';
import { type Checked, checkForm } from '../../ui/form/field-errors.ts';
import { momentIn, ownTimeZone } from './wall-time.ts';

/** Validates the event form. Switches that are off are missing from `fields`, so each is read by name. */
export function checkEventForm(fields: FormData): Checked<NewEvent> {
  const text = (name: string) => String(fields.get(name) ?? '');
  const timeZone = text('timeZone') || ownTimeZone();
  const isPublic = fields.has('isPublic');
  const requiresRsvp = !isPublic && fields.has('requiresRsvp');
  const checked = checkForm(NewEvent, {
    name: text('name'),
    eventType: text('eventType'),
    date: momentIn(timeZone, text('date'), text('time')),
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
