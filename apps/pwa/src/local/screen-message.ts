/**
 * What the service worker asks a page about a notification: to open its screen, or whether that is the one that is
 * shown. The page responds with a boolean through the port that comes with it.
 */
export interface ScreenMessage {
  type: 'OPEN_SCREEN' | 'IS_SCREEN_SHOWN';
  /** A path of a screen with its query. */
  path: string;
}

export function isScreenMessage(data: unknown): data is ScreenMessage {
  const type = (data as Partial<ScreenMessage> | null)?.type;
  return type === 'OPEN_SCREEN' || type === 'IS_SCREEN_SHOWN';
}
