import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import type { PhotoTarget } from '../../local/outbox/captured-photos.ts';
import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';
import { requestPersistence } from '../../local/outbox/persistence.page.ts';
import { isPending } from '../../local/outbox/photo-state-machine.ts';
import { useEvictedCount, useOutboxPhotos } from '../../local/views/outbox.hooks.ts';
import { lazyOrNothing } from '../../ui/browser/lazy-or-nothing.ts';
import { revealApp } from '../../ui/browser/server-rendered-shell.ts';
import { useStore } from '../../ui/data/store.hooks.ts';
import { useUndeveloped } from '../../ui/event/undeveloped.hooks.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { useCamera } from './camera/camera.hooks.ts';
import { cameraTexts } from './camera/camera.texts.ts';
import { CameraControls } from './camera/camera-controls.tsx';
import { useCameraEvent } from './camera/camera-event.hooks.ts';
import { CameraHeader } from './camera/camera-header.tsx';
import { takeStill } from './camera/take-still.ts';
import { Viewfinder } from './camera/viewfinder.tsx';
import { useArrivals } from './shots/arrivals.hooks.ts';
import { captureStatusTexts } from './shots/capture-status.texts.ts';
import { useFreeStorage } from './shots/free-storage.hooks.ts';
import { LazyCameraNotices } from './shots/lazy-camera-notices.tsx';
import { LazyShotDialogs } from './shots/lazy-shot-dialogs.tsx';
import { ShotStrip } from './shots/shot-strip.tsx';
import { savePicked, takeShot } from './shots/shots.actions.ts';
import { pickedProgress, unsavedShots, useHasUnsaved, useLeaveGuard } from './shots/shots.store.ts';
import { useUploadStatus } from './shots/upload-status.hooks.ts';
import { UploadStatusBar } from './shots/upload-status-bar.tsx';

/** Only events with a roll of film, missions, undeveloped photos, or videos load it. */
const FilmBar = lazyOrNothing(() => import('./film/film-bar.tsx').then(({ FilmBar }) => FilmBar));

/** Only events that accept videos load it. */
const Recorder = lazyOrNothing(() => import('./record/recorder.tsx').then(({ Recorder }) => Recorder));

interface CameraScreenProps {
  /** Null while only the event code is known. */
  event: MirrorEvent | null;
  eventIdOrCode: string;
  membership: OutboxMembership | null;
  target: PhotoTarget;
  isHost: boolean;
  /** The id of the photo whose dialog is open; null while it is closed. */
  shotId: string | null;
  onOpenShot: (photoId: string) => void;
  onCloseShot: () => void;
  /** Called when photos taken under a wrong code were moved to the event with this code. */
  onMoved: (eventCode: string) => void;
}

/** Takes photos, stores them on this device, and reports their upload status. */
export function CameraScreen(props: CameraScreenProps) {
  const { event, eventIdOrCode, membership, target, isHost, shotId, onOpenShot, onCloseShot, onMoved } = props;
  const camera = useCamera();
  const photos = useOutboxPhotos(eventIdOrCode);
  const shots = useStore(unsavedShots);
  const picked = useStore(pickedProgress);
  const pendingCount = photos?.filter(isPending).length ?? 0;
  const { status, attention, progress, strip, stalled } = useUploadStatus(photos);
  const storage = useFreeStorage(photos?.length ?? 0, stalled);
  const forgotten = useEvictedCount(event?.id ?? '');
  const [shotCount, setShotCount] = useState(0);
  const [isAskingCode, setAskingCode] = useState(false);
  const [mission, setMission] = useState<string | null>(null);
  const isUndeveloped = useUndeveloped(event?.developsAt, isHost);
  const hasArrived = useArrivals(photos);
  const isOpening = camera.state.kind === 'closed' || camera.state.kind === 'opening';
  useLayoutEffect(() => {
    if (!isOpening) revealApp('camera');
  }, [isOpening]);
  useLeaveGuard(useHasUnsaved());
  useCameraEvent(event?.id ?? null, pendingCount);
  // Firefox asks the user: after the first photo it is plain what for.
  const hasPhotos = Boolean(photos?.length);
  useEffect(() => {
    if (hasPhotos) void requestPersistence();
  }, [hasPhotos]);

  async function shoot() {
    const { state, video } = camera;
    if (state.kind !== 'open' || !video.current) return;
    // Checked before the shot: a photo taken without free storage could not be saved.
    if (storage.isFull && !(await hasFreedStorage())) return;
    if ((await limitToRoll(1, 'shot')) === 0) return;
    navigator.vibrate?.(12);
    setShotCount((count) => count + 1);
    void takeShot({ ...target, mission }, takeStill(state.camera.track, video.current));
  }

  async function pick(files: File[]) {
    const count = await limitToRoll(files.length, 'picked');
    await savePicked(files.length === 1 ? { ...target, mission } : target, files.slice(0, count));
  }

  /** Where the limit cannot be read, the server knows it. */
  async function limitToRoll(wanted: number, kind: 'shot' | 'picked'): Promise<number> {
    const { id, exposures } = event ?? {};
    if (!id || !exposures || isHost) return wanted;
    return await import('./film/roll-limit.ts')
      .then((limit) => limit.limitToRoll({ id, exposures }, wanted, kind))
      .catch(() => wanted);
  }

  async function hasFreedStorage(): Promise<boolean> {
    try {
      await storage.ensure();
      return true;
    } catch (error) {
      const t = captureStatusTexts();
      if (error instanceof Error)
        showToast({ variant: 'destructive', title: t.noRoomForShot, description: t.freeSpace });
      return false;
    }
  }

  return (
    <div className="camera">
      <div className="camera-top">
        <CameraHeader
          camera={camera}
          eventName={event?.name ?? cameraTexts().unnamed({ code: membership?.eventCode ?? eventIdOrCode })}
          eventIdOrCode={eventIdOrCode}
          isHost={isHost}
        />
        <UploadStatusBar
          // How photos upload is beside the point while the camera is blocked and none was taken.
          status={camera.state.kind === 'refused' && status?.tone === 'ready' ? null : status}
          hasArrived={hasArrived}
          progress={progress}
          needsAttention={attention !== null}
        >
          {event && Boolean(event.exposures || event.developsAt || event.missions?.length || event.acceptsVideos) && (
            <Suspense>
              <FilmBar
                event={event}
                isHost={isHost}
                isUndeveloped={isUndeveloped}
                pendingCount={pendingCount}
                mission={mission}
                onMission={setMission}
              />
            </Suspense>
          )}
          <LazyCameraNotices
            attention={attention}
            onOpen={onOpenShot}
            picked={picked}
            unsaved={shots.filter((shot) => shot.failure !== null)}
            storageWarning={storage.warning}
            forgotten={forgotten}
            eventId={event?.id ?? null}
            membership={membership}
            onOtherCode={() => setAskingCode(true)}
          />
        </UploadStatusBar>
      </div>
      <Viewfinder camera={camera} shotCount={shotCount} />
      <ShotStrip
        shots={shots.filter((shot) => shot.failure === null)}
        photos={strip}
        count={photos?.length ?? 0}
        onOpen={onOpenShot}
      />
      <CameraControls
        camera={camera}
        onShoot={() => void shoot()}
        onPick={(files) => void pick(files)}
        acceptsVideos={event?.acceptsVideos}
        recorder={
          event?.acceptsVideos && (
            <Suspense>
              <Recorder state={camera.state} event={event} target={{ ...target, mission }} isHost={isHost} />
            </Suspense>
          )
        }
      />
      <LazyShotDialogs
        photoId={shotId}
        membership={membership}
        onClose={onCloseShot}
        isAskingCode={isAskingCode}
        setAskingCode={setAskingCode}
        onMoved={onMoved}
      />
    </div>
  );
}
