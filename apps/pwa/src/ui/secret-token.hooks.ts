import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Keeps a link's token for this screen alone: it leaves the address bar, the history and what is shared of them. */
export function useSecretToken(inAddress: string | undefined): string {
  const navigate = useNavigate();
  const [token] = useState(inAddress ?? '');
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [inAddress, navigate]);
  return token;
}
