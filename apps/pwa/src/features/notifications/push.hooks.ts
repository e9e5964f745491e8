import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  canBePushedTo,
  findPushSubscription,
  subscribeToPushes,
  unsubscribeFromPushes,
} from '../../identity/push-subscription.page.ts';
import { isAppleMobile } from '../../ui/browser/apple-mobile.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { pushTexts } from './push.texts.ts';

/**
 * Whether this browser shows notifications. `install-first`: iOS lets only apps on the home screen. `denied`: the person,
 * or their browser, has refused, and only its settings change that.
 */
export type PushState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

/** Thrown if the person closed the browser's question, or refused. */
class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

const queryKey = ['push-state'];

/** Returns whether this browser shows notifications, undefined while loading, and what turns that on and off. */
export function usePushState() {
  const queryClient = useQueryClient();
  // The permission can change in the browser's settings while another tab, or they, are in front.
  const state = useQuery({
    queryKey,
    queryFn: loadPushState,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) return await unsubscribeFromPushes();
      // First, since browsers only ask right after a tap.
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
      await subscribeToPushes();
    },
    onSuccess: (_nothing, isOn) => showToast({ title: isOn ? pushTexts().on : pushTexts().off }),
    onError: (error) => {
      // The screen says what to do about a refusal for good.
      if (error instanceof NotAllowed && Notification.permission === 'denied') return;
      const description = error instanceof NotAllowed ? pushTexts().notAsked : problemText(error);
      showToast({ variant: 'destructive', title: pushTexts().failed, description });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { state: state.data, turn: turn.mutate, isTurning: turn.isPending };
}

async function loadPushState(): Promise<PushState> {
  if (!canBePushedTo()) return isAppleMobile() && !isOnHomeScreen() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findPushSubscription()) ? 'on' : 'off';
}

function isOnHomeScreen(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
