/** What Chromium has; elsewhere the header of the document is not enforced. */
type DocumentWithPolicy = Document & { featurePolicy?: { allowsFeature: (feature: string) => boolean } };

/** A name of `sessionStorage`: this tab has loaded the camera's document for its microphone. */
const reloadedKey = 'rollcall-microphone';

/**
 * Returns whether this is the document of another screen, from which the app went to the camera, and which may not use the
 * microphone: see `cameraDocumentPath`.
 */
function isDeniedByDocument(): boolean {
  return (document as DocumentWithPolicy).featurePolicy?.allowsFeature('microphone') === false;
}

const wasReloaded = (): boolean => {
  try {
    return sessionStorage.getItem(reloadedKey) !== null;
  } catch {
    // Where nothing can be stored, it would be loaded again and again.
    return true;
  }
};

/** `elsewhere`: in the camera's own document, which this one is not; see {@link loadOwnDocument}. */
export type MicrophoneAccess = PermissionState | 'elsewhere';

/** Returns whether the microphone can be opened; `prompt` where the browser does not say. */
export async function findMicrophoneAccess(): Promise<MicrophoneAccess> {
  if (isDeniedByDocument()) return wasReloaded() ? 'denied' : 'elsewhere';
  try {
    return (await navigator.permissions.query({ name: 'microphone' as PermissionName })).state;
  } catch {
    return 'prompt';
  }
}

/** Loads the camera's own document in place of this one. */
export function loadOwnDocument(): void {
  sessionStorage.setItem(reloadedKey, 'yes');
  location.reload();
}

/** Returns once whether the camera's document was just loaded for its microphone. */
export function wasLoadedForMicrophone(): boolean {
  if (isDeniedByDocument() || !wasReloaded()) return false;
  try {
    // The next time that the document of another screen leads here, it is loaded again.
    sessionStorage.removeItem(reloadedKey);
    return true;
  } catch {
    return false;
  }
}

/** Opens the microphone, for which the browser may ask. Returns null if it was refused, or there is none. */
export async function openMicrophone(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: false });
    return stream.getAudioTracks()[0] ?? null;
  } catch {
    return null;
  }
}
