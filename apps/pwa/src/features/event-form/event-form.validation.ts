import { getBrowserTimeZone, toUtcTime } from '@rollcall/gallery/wall-time';
import { eventLimits } from '@rollcall/schema/event-limits';
import { NewEvent } from '@rollcall/schema/new-event';
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
  const isDated = text('date') && text('time');
  const isExposureMissing = fields.has('exposuresChoice') && !text('exposures');
  const isHalfEnded = Boolean(endDate) !== Boolean(endTime);
  const isHalfDeveloped = Boolean(developsDate) !== Boolean(developsTime);
  if (
    isDated &&
    !isHalfEnded &&
    !isHalfDeveloped &&
    !checked.errors?.endDate &&
    !isExposureMissing &&
    !checked.errors?.exposures
  )
    return checked;
  const { endsBeforeStart, tooManyDays } = eventFieldsTexts();
  const isBackwards = `${endDate}T${endTime}` < `${text('date')}T${text('time')}`;
  const endProblem = isBackwards ? endsBeforeStart : tooManyDays({ days: eventLimits.days });
  return {
    errors: {
      ...checked.errors,
      ...(!isDated && {
        date: text('date') ? [] : ['Date is required'],
        time: text('time') ? [] : ['Time is required'],
      }),
      ...((isExposureMissing || checked.errors?.exposures) && { exposures: [filmFieldsTexts().exposuresInvalid] }),
      ...(checked.errors?.endDate && { endDate: [endProblem] }),
      ...(isHalfEnded && {
        endDate: endDate ? [] : ['Date is required'],
        endTime: endTime ? [] : ['Time is required'],
      }),
      ...(isHalfDeveloped && {
        developsDate: developsDate ? [] : ['Date is required'],
        developsTime: developsTime ? [] : ['Time is required'],
      }),
    },
  };
}
