import { useRouter } from '@tanstack/react-router';
import Flashlight from 'lucide-react/icons/flashlight';
import FlashlightOff from 'lucide-react/icons/flashlight-off';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { findEventInText, findOneTimePath } from './event-link.ts';
import { describeCameraError, type QrScanner, scanPicture, startScanner } from './qr-scanner.ts';
import { scanTexts } from './scan.texts.ts';

interface ScanDialogProps {
  open: boolean;
  onClose: () => void;
  onFound: (eventCodeOrId: string) => void;
}

export function ScanDialog({ open, onClose, onFound }: ScanDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={scanTexts().title}>
      <Scanner onFound={onFound} />
    </Dialog>
  );
}

function Scanner({ onFound }: Pick<ScanDialogProps, 'onFound'>) {
  const t = scanTexts();
  const { history } = useRouter();
  const viewId = useId();
  const [cameraId, setCameraId] = useState<string | null>(null);
  const [scanner, setScanner] = useState<QrScanner | null>(null);
  const [isTorchOn, setTorchOn] = useState(false);
  const [cameraProblem, setCameraProblem] = useState('');
  const [result, setResult] = useState('');
  /** Counts picked pictures, so that a slow one does not report over the one picked after it. */
  const picked = useRef(0);
  /** Resolves once the previous camera is released. The next one starts only then. */
  const released = useRef<Promise<void>>(Promise.resolve());

  function take(text: string) {
    const path = findOneTimePath(text, location.origin);
    if (path) return history.push(path);
    const event = findEventInText(text);
    if (event) onFound(event);
    else setResult(t.noEvent);
  }

  const onScan = useEffectEvent(take);
  // Restarts for a new camera only.
  useEffect(() => {
    const starting = released.current.then(() =>
      startScanner({ view: viewId, pictures: `${viewId}-inverted` }, cameraId, (text) => onScan(text)),
    );
    let isCurrent = true;
    starting.then(
      (running) => isCurrent && setScanner(running),
      (error: unknown) => isCurrent && setCameraProblem(describeCameraError(error)),
    );
    return () => {
      isCurrent = false;
      setScanner(null);
      setTorchOn(false);
      setCameraProblem('');
      released.current = starting.then((running) => running.stop()).catch(() => undefined);
    };
  }, [viewId, cameraId]);

  async function readPicture(picture: File | undefined) {
    if (!picture) return;
    picked.current += 1;
    const number = picked.current;
    setResult(t.reading);
    // The camera goes on: after a picture without a code it still scans.
    const found = await scanPicture(`${viewId}-picture`, picture);
    if (number !== picked.current) return;
    if (typeof found === 'object') take(found.text);
    else setResult(found === 'no-code' ? t.noCode : t.unreadable);
  }

  return (
    <div className="flex flex-col gap-4">
      <div
        data-theme="dark"
        className="relative aspect-square overflow-hidden rounded-picture [&_video]:size-full [&_video]:object-cover"
      >
        <div id={viewId} className="size-full" />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-[15%] rounded-control border-2 border-on-shade/80"
        />
      </div>
      <div id={`${viewId}-picture`} hidden />
      <div id={`${viewId}-inverted`} hidden />
      <div role="status" className="flex min-h-5 flex-col gap-1 text-15 text-muted">
        {cameraProblem && <p>{cameraProblem}</p>}
        {(result || !cameraProblem) && <p>{result || t.hint}</p>}
      </div>
      {scanner && scanner.cameras.length > 1 && (
        <SelectField
          label={t.camera}
          value={cameraId ?? ''}
          onChange={(change) => setCameraId(change.target.value || null)}
        >
          <option value="">{t.backCamera}</option>
          {scanner.cameras.map(({ id, label }, i) => (
            <option key={id} value={id}>
              {label || t.cameraNumber({ number: i + 1 })}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid grid-flow-col auto-cols-fr gap-2">
        {scanner?.hasTorch && (
          <Button
            aria-pressed={isTorchOn}
            onClick={() => void scanner.setTorch(!isTorchOn).then(() => setTorchOn(!isTorchOn))}
          >
            {isTorchOn ? <FlashlightOff size={18} /> : <Flashlight size={18} />}
            {t.light}
          </Button>
        )}
        <label className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
          <ImageUp size={18} />
          {t.choosePicture}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(change) => {
              void readPicture(change.target.files?.[0]);
              // Without this, picking the same picture again would not fire `change`.
              change.target.value = '';
            }}
          />
        </label>
      </div>
    </div>
  );
}
