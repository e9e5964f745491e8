import { eventTypeTexts } from './event-type.texts.ts';

/** Returns the name of an event's type, such as `Wedding`. A type that was set by an API call is its own name. */
export function formatEventType(type: string): string {
  const names: Record<string, string> = eventTypeTexts();
  return Object.hasOwn(names, type) ? names[type]! : type;
}
