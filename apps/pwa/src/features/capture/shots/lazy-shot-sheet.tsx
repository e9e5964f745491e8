import { type ComponentType, useEffect, useState } from 'react';
import type { ShotSheetProps } from './shot-sheet.tsx';

/** Loads the sheet of a shot after the camera. A failed load is retried when a shot is opened. */
export function LazyShotSheet(props: ShotSheetProps) {
  const { photoId } = props;
  const [loaded, setLoaded] = useState<{ ShotSheet: ComponentType<ShotSheetProps> } | null>(null);
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (!isLoaded) import('./shot-sheet.tsx').then(setLoaded, () => undefined);
  }, [photoId, isLoaded]);
  return loaded && <loaded.ShotSheet {...props} />;
}
