import { createFileRoute, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { cameraTexts } from '../features/capture/camera/camera.texts.ts';
import { useForcedDarkTheme } from '../features/capture/camera/forced-dark-theme.hooks.ts';
import { CameraScreen } from '../features/capture/camera-screen.tsx';
import { useEventWithMembership } from '../features/open-event/event-with-membership.hooks.ts';
import type { PhotoTarget } from '../local/outbox/captured-photos.ts';
import { findRole } from '../ui/event/event-role.ts';
import { parseTexts } from '../ui/navigation/search-params.ts';

/** Loaded on demand, since members never see it. */
const AuthenticationRequired = lazy(async () => ({
  default: (await import('../features/capture/camera/authentication-required.tsx')).AuthenticationRequired,
}));

/** Loaded on demand, too. */
const EventNotFound = lazy(async () => ({ default: (await import('../ui/event/event-not-found.tsx')).EventNotFound }));

export const Route = createFileRoute('/event/$id/camera')({
  component: EventCamera,
  staticData: { chrome: 'none', hasBottomBar: true, takesOverDocument: true },
  /** `shot`: id of the photo whose dialog is open. */
  validateSearch: parseTexts('shot'),
});

function EventCamera() {
  const { id } = Route.useParams();
  const { shot = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const { customer, isLoading: isCustomerLoading } = useCustomer();
  const { event, membership, isUnknown, isLoading } = useEventWithMembership(id);
  /** Whether the dialog was opened on this screen, so that closing it goes back in history. */
  const wasOpenedHere = useRef(false);
  useForcedDarkTheme();
  const title = cameraTexts().tab({ name: event?.name ?? 'Rollcall' });
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (isUnknown) {
    return (
      <Suspense>
        <EventNotFound />
      </Suspense>
    );
  }
  if (isLoading || (!membership && isCustomerLoading)) return null;
  const isHost = event !== null && findRole(event, customer) != null;
  const target: PhotoTarget | null = membership
    ? { membershipId: membership.id }
    : isHost
      ? { eventId: event.id, eventCode: event.eventCode }
      : null;
  if (!target) {
    return (
      <Suspense>
        <AuthenticationRequired eventCodeOrId={event?.eventCode ?? id} eventName={event?.name ?? null} />
      </Suspense>
    );
  }
  return (
    <CameraScreen
      event={event}
      membership={membership}
      target={target}
      isHost={isHost}
      eventIdOrCode={event?.id ?? membership?.eventId ?? membership?.eventCode ?? id}
      shotId={shot}
      onOpenShot={(shotId) => {
        wasOpenedHere.current = true;
        void navigate({ search: { shot: shotId } });
      }}
      onCloseShot={() => {
        // Going back has already closed it.
        if (shot === null) return;
        if (wasOpenedHere.current) history.back();
        else void navigate({ search: {}, replace: true });
        wasOpenedHere.current = false;
      }}
      onMoved={(eventCode) =>
        void navigate({ to: '/event/$id/camera', params: { id: eventCode }, search: {}, replace: true })
      }
    />
  );
}
