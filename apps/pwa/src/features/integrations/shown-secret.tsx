import { useState } from 'react';
import { copyText } from '../../ui/event/sharing.ts';
import { Button } from '../../ui/form/button.tsx';
import { apiKeysTexts } from './api-keys.texts.ts';

interface ShownSecretProps {
  secret: string;
  note: string;
  onDone: () => void;
}

/** Renders a secret that is shown once, with a button that copies it. */
export function ShownSecret({ secret, note, onDone }: ShownSecretProps) {
  const t = apiKeysTexts();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{note}</p>
      <code translate="no" className="rounded-control border border-line bg-paper p-3 text-15 break-all select-all">
        {secret}
      </code>
      <p role="status" className="text-15 text-muted empty:hidden">
        {outcome === 'refused' && t.cannotCopy}
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          variant="primary"
          onClick={() => void copyText(secret).then((isCopied) => setOutcome(isCopied ? 'copied' : 'refused'))}
        >
          {outcome === 'copied' ? t.copied : t.copy}
        </Button>
        <Button onClick={onDone}>{t.done}</Button>
      </div>
    </div>
  );
}
