/** Returns the path of an event's camera. A code works as well as an id, even before the event is loaded. */
export function cameraPath(eventIdOrCode: string): string {
  return `/event/${encodeURIComponent(eventIdOrCode)}/camera`;
}

export function galleryPath(eventIdOrCode: string): string {
  return `/event/${encodeURIComponent(eventIdOrCode)}/gallery`;
}

export function joinPath(eventIdOrCode: string): string {
  return `/join/${encodeURIComponent(eventIdOrCode)}`;
}
