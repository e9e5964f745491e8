/** Of own photos, in a calendar month (UTC), without a plan. The same photo again counts once. */
export const freeDownloadsPerMonth = 20;

/** Where the clean picture of a photo is, as an attachment. */
export function downloadPath(photo: { filename: string }): string {
  return `/api/download/${photo.filename}`;
}

/** Where the archive of an event's photos is, as an attachment. */
export function archivePath(eventId: string): string {
  return `/api/events/${eventId}/photos.zip`;
}
