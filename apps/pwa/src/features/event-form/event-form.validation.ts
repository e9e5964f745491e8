import { getBrowserTimeZone, toUtcTime } from '@rollcall/gallery/wall-time';
import { eventLimits } from '@rollcall/schema/event-limits';
import { NewEvent } from '@rollcall/schema/new-event';
import type { FieldErrors } from '@rollcall/schema/problem';
import { type ValidationResult, validateForm } from '../../ui/form/field-errors.ts';
import { eventFieldsTexts } from './event-fields.texts.ts';
import { filmFieldsTexts } from './film-fields.texts.ts';

/** Validates the event form. Switches that are off are missing from `fields`, so each is read by name. */
export function validateEventForm(fields: FormData): ValidationResult<NewEvent> {
  const text = (name: string) => String(fields.get(name) ?? '');
  const timeZone = text('timeZone') || getBrowserTimeZone();
  const [endDate, endTime] = [text('endDate'), text('endTime')];
  const [developsDate, developsTime] = [text('developsDate'), text('developsTime')];
  const isPublic = fields.has('isPublic');
  const requiresRsvp = !isPublic && fields.has('requiresRsvp');
  const checked = validateForm(NewEvent, {
    name: text('name'),
    eventType: text('eventType'),
    date: toUtcTime(timeZone, text('date'), text('time')),
    endDate: endDate && endTime ? toUtcTime(timeZone, endDate, endTime) : null,
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
    keepsOriginals: fields.has('keepsOriginals'),
    acceptsVideos: fields.has('acceptsVideos'),
    timeZone,
    exposures: text('exposures') ? Number(text('exposures')) : null,
    developsAt: developsDate && developsTime ? toUtcTime(timeZone, developsDate, developsTime) : null,
    missions: fields
      .getAll('missions')
      .map((mission) => String(mission).trim())
      .filter(Boolean),
  });
  const errors = {
    ...checked.errors,
    ...findTimeErrors(text, checked.errors),
    ...findRollErrors(fields, checked.errors),
  };
  return Object.keys(errors).length > 0 ? { errors } : checked;
}

type ReadText = (name: string) => string;

/** Returns the errors of dates and times, in place of those of the schema, which knows the two together. */
function findTimeErrors(text: ReadText, invalid: FieldErrors = {}): FieldErrors {
  const { endsBeforeStart, tooManyDays } = eventFieldsTexts();
  const isBackwards = `${text('endDate')}T${text('endTime')}` < `${text('date')}T${text('time')}`;
  const isHalf = (date: string, time: string) => Boolean(text(date)) !== Boolean(text(time));
  return {
    ...((!text('date') || !text('time')) && findMissing(text, 'date', 'time')),
    ...(invalid.endDate && { endDate: [isBackwards ? endsBeforeStart : tooManyDays({ days: eventLimits.days })] }),
    ...(isHalf('endDate', 'endTime') && findMissing(text, 'endDate', 'endTime')),
    ...(isHalf('developsDate', 'developsTime') && findMissing(text, 'developsDate', 'developsTime')),
  };
}

function findMissing(text: ReadText, date: string, time: string): FieldErrors {
  return { [date]: text(date) ? [] : ['Date is required'], [time]: text(time) ? [] : ['Time is required'] };
}

function findRollErrors(fields: FormData, invalid: FieldErrors = {}): FieldErrors {
  const isMissing = fields.has('exposuresChoice') && !fields.get('exposures');
  return isMissing || invalid.exposures ? { exposures: [filmFieldsTexts().exposuresInvalid] } : {};
}
