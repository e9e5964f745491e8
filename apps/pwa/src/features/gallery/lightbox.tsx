import 'photoswipe/style.css';
import './lightbox.css';
import type { ReactionType } from '@rollcall/schema/reaction';
import type PhotoSwipe from 'photoswipe';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { enqueueDelete } from '../../outbox/enqueue-photo-actions.ts';
import { enqueueReaction } from '../../outbox/enqueue-reactions.ts';
import { enqueueReview } from '../../outbox/enqueue-reviews.ts';
import { downloadPath } from '../../remote/downloads.ts';
import { shareAndReport } from '../../ui/event/share-and-report.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { lightboxTexts } from './lightbox.texts.ts';
import { LightboxChrome } from './lightbox-chrome.tsx';
import { LightboxSlides } from './lightbox-slides.ts';
import {
  closePhotoSwipe,
  type OpenLightbox,
  openPhotoSwipe,
  refreshSlides,
  removeSlide,
  resizePicture,
} from './open-photoswipe.ts';
import type { PhotoRights } from './photo-rights.ts';
import { reactionTexts } from './reactions.texts.ts';

interface LightboxProps {
  /** In the order of the grid. Changes while the lightbox is open take effect when it is opened again. */
  items: readonly GalleryItem[];
  photoId: string;
  eventName: string;
  timeZone: string | null | undefined;
  rights: PhotoRights;
  /** Path of the event's join screen. */
  joinPath: string;
  /** Returns the shareable URL of a photo. */
  linkTo: (photoId: string) => string;
  onShow: (photoId: string) => void;
  onClose: () => void;
  onDestroyed: (lastPhotoId: string) => void;
}

interface Opened extends OpenLightbox {
  element: HTMLElement;
}

/** Renders one photo at a time over the whole screen. */
export function Lightbox(props: LightboxProps) {
  const { photoId, eventName, timeZone, rights, joinPath, linkTo } = props;
  const t = lightboxTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [currentId, setCurrentId] = useState(photoId);
  const shown = useGalleryPhoto(currentId);
  const first = useRef(props);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const slides = new LightboxSlides(first.current.items);
    const index = slides.indexOf(first.current.photoId);
    let lightbox: PhotoSwipe | null = null;
    let isGone = false;
    void slides.loadAround(index).then(() => {
      if (isGone) return slides.dispose();
      lightbox = openPhotoSwipe(slides, index, {
        onShow: (id) => {
          setCurrentId(id);
          latest.current.onShow(id);
        },
        onClose: () => {
          if (!isGone) latest.current.onClose();
        },
        onDestroyed: (id) => latest.current.onDestroyed(id),
      });
      if (lightbox.element) setOpened({ lightbox, slides, element: lightbox.element });
    });
    return () => {
      isGone = true;
      if (lightbox) closePhotoSwipe(lightbox);
    };
  }, []);

  useChangedPicture(opened, shown?.id === currentId ? shown : null);

  if (!opened || shown?.id !== currentId) return null;
  const { lightbox, slides, element } = opened;
  const eventId = shown.photo?.eventId ?? shown.entry?.eventId ?? '';

  function review(isApproved: boolean) {
    if (shown?.photo) void enqueueReview(shown.photo, isApproved).then(() => showToast({ title: t.updated }));
  }

  function react(type: ReactionType, isSet: boolean) {
    if (rights.canReact) return void enqueueReaction({ id: currentId, eventId }, { type, isSet });
    const title = type === 'like' ? t.joinToLike : reactionTexts().joinToReact;
    showToast({ title, action: { label: t.join, to: joinPath } });
  }

  async function remove() {
    await enqueueDelete({ id: currentId, eventId }, { isForever: true });
    showToast({ title: t.deleted });
    if (!removeSlide(lightbox, slides, currentId)) closePhotoSwipe(lightbox);
  }

  return createPortal(
    <LightboxChrome
      shown={shown}
      slides={slides}
      timeZone={timeZone}
      rights={rights}
      onGoTo={(index) => lightbox.goTo(index)}
      onClose={() => closePhotoSwipe(lightbox)}
      onSheetResize={() => resizePicture(lightbox)}
      onShare={() => void shareAndReport(eventName, linkTo(currentId))}
      onReview={review}
      onReact={react}
      onDownload={() => shown.photo && void saveDownload(downloadPath(shown.photo))}
      onDelete={() => void remove()}
    />,
    element,
  );
}

/** Shows the other picture of the open photo when its URL changes: a plan began or ended, or the picture follows its preview. */
function useChangedPicture(opened: OpenLightbox | null, shown: GalleryPhoto | null): void {
  const [id, url] = [shown?.id, shown?.photo?.url];
  const seen = useRef<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (!opened || !id || !url) return;
    const hasChanged = seen.current?.id === id && seen.current.url !== url;
    seen.current = { id, url };
    if (!hasChanged) return;
    const { lightbox, slides } = opened;
    void slides.reloadAround(lightbox.currIndex).then((changed) => refreshSlides(lightbox, changed));
  }, [opened, id, url]);
}
