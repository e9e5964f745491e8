import { useEffect, useRef } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { type OpenLightbox, refreshSlides } from './open-photoswipe.ts';

/** Shows the other picture of the open photo when its URL changes: a plan began or ended, or the picture follows its preview. */
export function useChangedPicture(opened: OpenLightbox | null, shown: GalleryPhoto | null): void {
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
