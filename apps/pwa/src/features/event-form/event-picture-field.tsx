import type { Event } from '@rollcall/schema/event';
import { type EventPictureKind, maxEventPictureBytes } from '@rollcall/schema/event-picture';
import ImageUp from 'lucide-react/icons/image-up';
import { useId, useState } from 'react';
import { removeEventPicture, replaceEventPicture } from '../../remote/event-pictures.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { eventPictureTexts } from './event-picture.texts.ts';
import { useRefreshEvent } from './event-settings.hooks.ts';

interface EventPictureFieldProps {
  event: Event;
  kind: EventPictureKind;
  /** The address of the present picture; null without one. */
  url: string | null;
}

/** Chooses, shows and removes a picture of an event, each at once. */
export function EventPictureField({ event, kind, url }: EventPictureFieldProps) {
  const t = eventPictureTexts();
  const id = useId();
  const refresh = useRefreshEvent(event.id);
  const [isBusy, setBusy] = useState(false);
  const change = async (send: () => Promise<unknown>, saved: string) => {
    setBusy(true);
    try {
      await send();
      await refresh();
      showToast({ title: saved });
    } catch (error) {
      showToast({ variant: 'destructive', title: t.notSaved, description: problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  const replace = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxEventPictureBytes) {
      showToast({ variant: 'destructive', title: t.notSaved, description: t.tooLarge });
      return;
    }
    void change(() => replaceEventPicture(event.id, kind, file), t.saved);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {url && (
        <img
          src={url}
          alt={kind === 'banner' ? t.banner : t.logo}
          className={kind === 'banner' ? 'shell-banner mb-0' : 'shell-logo'}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <label
          htmlFor={id}
          className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <ImageUp size={18} />
          {isBusy ? t.saving : kind === 'banner' ? t.chooseBanner : t.chooseLogo}
          <input
            id={id}
            type="file"
            accept="image/*"
            disabled={isBusy}
            className="absolute -inset-px cursor-pointer opacity-0"
            onChange={(change) => {
              replace(change.target.files?.[0]);
              // Without this, picking the same picture again would not fire `change`.
              change.target.value = '';
            }}
          />
        </label>
        {url && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => void change(() => removeEventPicture(event.id, kind), t.removed)}
          >
            {kind === 'banner' ? t.removeBanner : t.removeLogo}
          </Button>
        )}
      </div>
    </div>
  );
}
