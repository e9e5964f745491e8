import type { NotificationPreferences } from '@rollcall/schema/notification';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchNotificationPreferences, saveNotificationPreferences } from '../../remote/notifications.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { preferencesTexts } from './preferences.texts.ts';

/** Returns what a user wants to be told of, and a function that changes it: here at once, then on the server. */
export function usePreferences(userId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['/api/notifications/preferences', userId];
  const context = { actor: userId };
  // Fetched each time it opens, and not meanwhile, when a response would undo a change that is being saved.
  const query = useQuery({ queryKey, queryFn: () => fetchNotificationPreferences(context), gcTime: 0 });
  // Not in the query's cache, which tells React of a change only after the click: the switch would jump back until then.
  const [chosen, setChosen] = useState<NotificationPreferences>();
  const preferences = chosen ?? query.data;
  const { mutate } = useMutation({
    // One after the other: each sends all of them, as they were then.
    scope: { id: queryKey.join() },
    mutationFn: (preferences: NotificationPreferences) => saveNotificationPreferences(preferences, context),
    onError: (error) => {
      showToast({ variant: 'destructive', title: preferencesTexts().failed, description: problemText(error) });
      setChosen(undefined);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  function change(apply: (preferences: NotificationPreferences) => NotificationPreferences) {
    if (!preferences) return;
    const next = apply(preferences);
    setChosen(next);
    mutate(next);
  }
  return { preferences, hasFailed: query.isError, retry: () => void query.refetch(), change };
}
