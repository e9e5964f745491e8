import { eventLimits } from '@rollcall/schema/event-limits';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ScanLine from 'lucide-react/icons/scan-line';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { eventLookupQuery, isUnknownEvent } from './event-lookup.query.ts';
import { joinTexts } from './join.texts.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

interface CodeEntryProps {
  /** The code of a link for which no event exists; empty if the link had none. */
  unknownCode: string;
  /** Called with a code for which an event exists, or whose lookup failed, for example offline. */
  onCode: (eventCodeOrId: string) => void;
}

/** Accepts a code by keyboard or camera. Looks up a code of full length at once, and a shorter one on submit. */
export function CodeEntry({ unknownCode, onCode }: CodeEntryProps) {
  const t = joinTexts();
  const queryClient = useQueryClient();
  const [code, setCode] = useState(unknownCode);
  const [refused, setRefused] = useState<{ code: string; sentence: string } | null>(
    unknownCode.length >= eventLimits.codeNotFoundFrom ? { code: unknownCode, sentence: t.notFound } : null,
  );
  const [isScanning, setScanning] = useState(false);

  async function lookUp(eventCodeOrId: string) {
    try {
      await queryClient.fetchQuery(eventLookupQuery(eventCodeOrId));
    } catch (error) {
      if (isUnknownEvent(error)) return setRefused({ code: eventCodeOrId, sentence: t.notFound });
    }
    onCode(eventCodeOrId);
  }

  function type(text: string) {
    const next = text.toUpperCase().replaceAll(/\s/g, '');
    setCode(next);
    if (next.length === eventLimits.codeLength) void lookUp(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length >= eventLimits.codeSearchFrom) return void lookUp(code);
    setRefused({ code, sentence: code.length >= eventLimits.codeNotFoundFrom ? t.notFound : t.codeMissing });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t.code}
        name="code"
        value={code}
        onChange={(change) => type(change.target.value)}
        maxLength={eventLimits.codeMaxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t.codeHint}
        errors={refused?.code === code ? [refused.sentence] : undefined}
        inputClassName="font-mono tracking-widest"
      />
      {refused?.code === code && (
        <p className="-mt-3 text-15 text-muted">{refused.sentence === t.notFound ? t.checkCode : t.codeHint}</p>
      )}
      <Button type="submit" variant="primary" wide className="min-h-14">
        {t.find}
      </Button>
      <Button wide className="-mt-2 min-h-14" onClick={() => setScanning(true)}>
        <ScanLine size={18} />
        {t.scan}
      </Button>
      <Link
        to="/admin"
        className="inline-flex min-h-11 items-center self-start text-15 text-muted underline decoration-edge underline-offset-4 hover:text-ink"
      >
        {t.admin}
      </Link>
      <Suspense>
        {isScanning && (
          <ScanDialog
            open
            onClose={() => setScanning(false)}
            onFound={(event) => {
              setScanning(false);
              setCode(event);
              void lookUp(event);
            }}
          />
        )}
      </Suspense>
    </form>
  );
}
