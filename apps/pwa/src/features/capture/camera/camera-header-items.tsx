import Flashlight from 'lucide-react/icons/flashlight';
import FlashlightOff from 'lucide-react/icons/flashlight-off';
import Images from 'lucide-react/icons/images';
import User from 'lucide-react/icons/user';
import { galleryPath } from '../../../ui/event/event-paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { Camera } from './camera.hooks.ts';
import { cameraHeaderTexts } from './camera-header.texts.ts';

export interface CameraHeaderItemsProps {
  camera: Camera;
  eventIdOrCode: string;
  isHost: boolean;
}

/** Renders the torch button and the links to the gallery. */
export function CameraHeaderItems({ camera, eventIdOrCode, isHost }: CameraHeaderItemsProps) {
  const { state, isTorchOn, toggleTorch } = camera;
  const t = cameraHeaderTexts();
  const hasTorch = state.kind === 'open' && state.camera.hasTorch;
  // Upright on phones, a guest's navigation bar has them.
  const linkClass = isHost ? undefined : 'max-lg:portrait:hidden';
  return (
    <>
      {hasTorch && (
        <IconButton
          icon={isTorchOn ? FlashlightOff : Flashlight}
          label={isTorchOn ? t.lightOff : t.lightOn}
          aria-pressed={isTorchOn}
          onClick={toggleTorch}
        />
      )}
      <ButtonLink to={galleryPath(eventIdOrCode)} variant="quiet" className={linkClass}>
        <Images size={20} />
        {t.gallery}
      </ButtonLink>
      {!isHost && (
        <ButtonLink
          to="/event/$id/gallery"
          params={{ id: eventIdOrCode }}
          search={{ mine: 'yes' }}
          variant="quiet"
          className={linkClass}
        >
          <User size={20} />
          {t.mine}
        </ButtonLink>
      )}
      {isHost && (
        <ButtonLink to="/event/$id/dashboard" params={{ id: eventIdOrCode }} variant="quiet" className="max-lg:hidden">
          {t.dashboard}
        </ButtonLink>
      )}
    </>
  );
}
