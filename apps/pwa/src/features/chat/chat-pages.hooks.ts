import { useState } from 'react';
import { useChat } from '../../local/views/chat.hooks.ts';
import type { ShownChat } from '../../local/views/chat.ts';
import { loadOlderMessages } from '../../mirror/sync-chat.ts';

/** Messages shown at first: more than any phone has room for. */
const firstCount = 30;
/** Messages added with each tap on the button for earlier ones. */
const pageSize = 50;

/** The newest messages of a chat. */
export interface ChatPages {
  /** Undefined while loading. */
  chat: ShownChat | undefined;
  /** Shows more, from this device or else from the server. */
  showEarlier: () => void;
}

/** Returns the newest messages of a chat. Used before it is known whether they may be seen, so that they are read meanwhile. */
export function useChatPages(eventId: string): ChatPages {
  const [limit, setLimit] = useState(firstCount);
  const chat = useChat(eventId, limit);
  return {
    chat,
    showEarlier: () => {
      setLimit(limit + pageSize);
      // Without a network, those on this device are shown.
      if (chat?.mustFetchOlder) loadOlderMessages(eventId).catch(() => undefined);
    },
  };
}
