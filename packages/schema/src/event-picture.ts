import * as z from 'zod/mini';

/** `banner`: above the event's name; `logo`: of its {@link Branding business}. */
export const eventPictureKinds = ['banner', 'logo'] as const;
export type EventPictureKind = (typeof eventPictureKinds)[number];

/** The file of a picture, which the server makes smaller. */
export const maxEventPictureBytes = 10 * 1024 * 1024;

/** The address of a new picture of an event. */
export const EventPicture = z.object({ url: z.string() });
export type EventPicture = z.infer<typeof EventPicture>;
