import type { WallPhoto, WallState } from '@rollcall/schema/wall';
import type { AccessDeps } from '../access/entitlement.ts';
import type { EventAccess } from '../access/event-access.ts';
import { loadBranding } from '../branding/event-branding.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { parseMissions } from '../events/missions.table.ts';
import { loadEventCounts } from '../feed/event-counters.ts';
import { presentShared } from '../photos/photo-presenter.ts';

/** Presents a photo to a wall. Each property is named: what photos gain is not shown to a room without a decision. */
export function presentWallPhoto(row: PhotoRow, access: EventAccess): WallPhoto {
  const photo = presentShared(row, access, {});
  const { id, number, caption, mission, width, height, takenAt, uploadedAt, changeSeq } = photo;
  const atWall = (url: string) => url.replace('/uploads/', `/api/events/${row.event_id}/wall/pictures/`);
  return {
    id,
    number,
    caption,
    mission,
    width,
    height,
    url: photo.url && atWall(photo.url),
    thumbnailUrl: photo.thumbnailUrl && atWall(photo.thumbnailUrl),
    ...(photo.largeUrl && { largeUrl: atWall(photo.largeUrl) }),
    ...(photo.videoUrl && { videoUrl: atWall(photo.videoUrl) }),
    takenAt,
    uploadedAt,
    changeSeq,
  };
}

/** Loads what a wall shows beside the photos. */
export async function loadWallState(deps: AccessDeps, { event, view, seesPictures }: EventAccess): Promise<WallState> {
  const { db } = deps;
  const { customBranding } = await loadBranding(deps, event);
  const { total, approved, waiting } = await loadEventCounts(db, event.id);
  return {
    name: event.name,
    business: customBranding ? { name: customBranding.name, logoUrl: customBranding.logoUrl } : null,
    eventCode: event.event_code,
    seq: event.change_seq,
    view,
    frames: seesPictures ? approved : total,
    waiting,
    developsAt: seesPictures ? null : event.develops_at,
    timeZone: event.time_zone,
    missions: parseMissions(event),
  };
}
