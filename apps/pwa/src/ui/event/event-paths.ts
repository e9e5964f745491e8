/** Where an event's camera is; a code works as well as an id, also before the event is known here. */
export function cameraPath(eventIdOrCode: string): string {
  return `/event/${encodeURIComponent(eventIdOrCode)}/camera`;
}

export function galleryPath(eventIdOrCode: string): string {
  return `/event/${encodeURIComponent(eventIdOrCode)}/gallery`;
}

export function joinPath(eventIdOrCode: string): string {
  return `/join/${encodeURIComponent(eventIdOrCode)}`;
}
