import type { Event } from '@rollcall/schema/event';
import { GuestClient } from '../../e2e/support/guest-client.ts';
import type { OrganizerClient } from '../../e2e/support/organizer-client.ts';
import type { RollcallServer } from '../../e2e/support/rollcall-server.ts';
import { drawScene } from './draw-scene.ts';
import type { Shot } from './sample-wedding.ts';

interface Where {
  server: RollcallServer;
  organizer: OrganizerClient;
  event: Event;
  now: Date;
}

/** Uploads the photos as their guests, reviews them as the organizer, and lets guests like and comment on them. */
export async function uploadShots(shots: readonly Shot[], { server, organizer, event, now }: Where): Promise<void> {
  const guests = new Map<string, GuestClient>();
  for (const name of new Set(shots.map(({ guest }) => guest))) {
    guests.set(name, await GuestClient.join(server.origin, event, name));
  }
  const begin = Date.parse(event.date);
  for (const {
    guest,
    scene,
    isPortrait,
    at,
    isPending,
    caption = null,
    tags = [],
    likes = 0,
    comments = [],
  } of shots) {
    const takenAt = new Date(begin + at * (now.getTime() - begin)).toISOString();
    const photo = await guests.get(guest)!.uploadPhoto(event.id, await drawScene(scene, isPortrait), takenAt);
    await organizer.updatePhoto(photo.id, { caption, tags });
    if (isPending) continue;
    await organizer.review(photo.id, true);
    const others = [...guests.keys()].filter((name) => name !== guest);
    for (const name of others.slice(0, likes)) await guests.get(name)!.like(photo.id);
    for (const [name, comment] of comments) await guests.get(name)!.comment(photo.id, comment);
  }
}
