import type { NotificationType } from '@rollcall/schema/notification';
import { useJoinedEvents } from '../../local/views/joined-events.hooks.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { usePreferences } from './preferences.hooks.ts';
import { preferencesTexts } from './preferences.texts.ts';

/** In the order of the screen. */
const labels = {
  comment: 'comments',
  mention: 'mentions',
  'chat-mention': 'chatMentions',
  tag: 'tags',
  reaction: 'reactions',
  'photo-approved': 'approvedPhotos',
  'photos-to-review': 'photosToReview',
  'photos-developed': 'photosDeveloped',
  'event-tomorrow': 'eventTomorrow',
  'photos-waiting': 'photosWaiting',
} as const satisfies Record<NotificationType, keyof ReturnType<typeof preferencesTexts>>;

interface PreferencesProps {
  userId: string;
  /** Whether the user may host events, and so review photos. */
  isCustomer: boolean;
}

/** Renders a dialog in which users choose the kinds and events that they are told of. Each change is saved at once. */
export function PreferencesDialog({ onClose, ...props }: PreferencesProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={preferencesTexts().title}>
      <Preferences {...props} />
    </Dialog>
  );
}

function Preferences({ userId, isCustomer }: PreferencesProps) {
  const t = preferencesTexts();
  const { preferences, hasFailed, retry, change } = usePreferences(userId);
  const events = useJoinedEvents()?.filter(({ name }) => name !== null) ?? [];
  if (!preferences) return hasFailed ? <NotLoaded onRetry={retry} /> : <Skeleton className="h-64" text={t.loading} />;
  const { types, eventsOff } = preferences;
  const kinds = (Object.keys(labels) as NotificationType[]).filter((type) => isCustomer || type !== 'photos-to-review');
  return (
    <>
      <fieldset>
        <legend className="mono-label">{t.kinds}</legend>
        {kinds.map((type) => (
          <SwitchField
            key={type}
            label={t[labels[type]]}
            checked={types[type]}
            onChange={({ currentTarget: { checked } }) =>
              change((now) => ({ ...now, types: { ...now.types, [type]: checked } }))
            }
          />
        ))}
      </fieldset>
      {events.length > 0 && (
        <fieldset className="mt-6">
          <legend className="mono-label">{t.events}</legend>
          <p className="mt-1 text-15 text-muted">{t.eventsNote}</p>
          {events.map(({ eventIdOrCode: id, name }) => (
            <SwitchField
              key={id}
              label={name ?? ''}
              checked={!eventsOff.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                change((now) => ({ ...now, eventsOff: withEvent(now.eventsOff, id, checked) }))
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Returns the events that are off, with one of them on or off. */
function withEvent(eventsOff: readonly string[], id: string, isOn: boolean): string[] {
  const others = eventsOff.filter((one) => one !== id);
  return isOn ? others : [...others, id];
}
