import { cameraTexts } from '../camera.texts.ts';

const reasons: Record<string, 'notAllowed' | 'noCamera' | 'inUse' | 'notSecure'> = {
  NotAllowedError: 'notAllowed',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
  NotReadableError: 'inUse',
  SecurityError: 'notSecure',
};

/** What a person can do about a camera that does not start. */
export function cameraRefusal(error: unknown): string {
  const t = cameraTexts();
  const reason = error instanceof DOMException ? reasons[error.name] : undefined;
  return `${t[reason ?? 'notStarted']} ${t.otherWay}`;
}
