import type { BrowserContext } from '@playwright/test';
import { drawScene } from './draw-scene.ts';

/** The scene in the camera's viewfinder: the lanterns. */
export const sceneInView = 10;

/** Replaces the camera by one that sees a scene and, as a phone's does, turns its picture with the screen. */
export async function useSceneCamera(context: BrowserContext): Promise<void> {
  const [sideways, upright] = await Promise.all([drawScene(sceneInView), drawScene(sceneInView, true)]);
  await context.addInitScript(
    (pictures) => {
      if (!navigator.mediaDevices) return;
      // Phones and tablets have one at the front, too.
      const cameras = innerWidth < 1100 ? 2 : 1;
      navigator.mediaDevices.enumerateDevices = async () =>
        Array.from({ length: cameras }, (): MediaDeviceInfo => {
          const camera = { deviceId: '', groupId: '', kind: 'videoinput' as const, label: '' };
          return { ...camera, toJSON: () => camera };
        });
      navigator.mediaDevices.getUserMedia = async () => {
        const isUpright = innerHeight > innerWidth;
        const bytes = Uint8Array.from(atob(isUpright ? pictures.upright : pictures.sideways), (c) => c.charCodeAt(0));
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = isUpright ? [960, 1280] : [1280, 960];
        const picture = await createImageBitmap(new Blob([bytes]));
        // The middle of the scene in the shape of a camera's picture.
        const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
        const [width, height] = [picture.width * scale, picture.height * scale];
        const context2d = canvas.getContext('2d')!;
        // A stream without changes has no frames.
        const draw = () => {
          context2d.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
          requestAnimationFrame(draw);
        };
        draw();
        return canvas.captureStream(10);
      };
    },
    { sideways: sideways.buffer.toString('base64'), upright: upright.buffer.toString('base64') },
  );
}
