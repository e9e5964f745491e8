import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts about the plan of one event. */
export const eventPlanTexts = texts('subscribe-event-plan', {
  title: 'A plan for this event',
  note: 'Everyone in the event downloads its photos without a watermark. It belongs to the event, not to your account.',
  loading: 'Loading the event’s plan',
  notLoaded: 'We couldn’t load this event’s plan',
  notLoadedNote: 'It loads when you’re online.',
  hostOnly: 'Only the host can buy a plan for an event.',
  none: 'This event has no plan of its own.',
  members: params<{ used: number; limit: number }>('{used} of {limit}'),
  guests: 'Guests',
  perMonth: params('{price} per month'),
  forDays: params('{price} for 30 days'),
  upToMembers: count({ one: 'Up to {count} guest', other: 'Up to {count} guests' }),
  cleanForAll: 'Downloads without a watermark for every guest',
  staysOpen: 'Guests can keep adding photos after 30 days',
  successNote: 'Everyone in the event can download its photos without a watermark.',
  toDashboard: 'Back to the dashboard',
});
