import type { WallLink, WallStatus } from '@rollcall/schema/wall';
import { callForEntity, callForJson, callForNoContent } from './http/call.ts';

export const wallApiPath = (eventId: string) => `/api/events/${eventId}/wall`;

export const getWallStatus = (eventId: string) => callForJson<WallStatus>('GET', wallApiPath(eventId));

export const startWall = (eventId: string) => callForEntity<WallLink>('url', 'POST', wallApiPath(eventId));

export const endWall = (eventId: string) => callForNoContent('DELETE', wallApiPath(eventId));
