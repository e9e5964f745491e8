import BellRing from 'lucide-react/icons/bell-ring';
import { Button } from '../../ui/form/button.tsx';
import { usePushState } from './push.hooks.ts';
import { pushTexts } from './push.texts.ts';

/** Offers to show notifications while the app is closed, says what for, and what stands in the way. */
export function PushOffer() {
  const t = pushTexts();
  const { state, turn, isTurning } = usePushState();
  if (state === undefined) return null;
  const sentences = {
    unsupported: t.unsupported,
    'install-first': t.installFirst,
    denied: t.denied,
    off: t.purpose,
    on: t.isOn,
  };
  return (
    <section aria-labelledby="push" className="rounded-control border border-line bg-surface p-4">
      <h2 id="push" className="flex items-center gap-2 text-17 font-semibold">
        <BellRing size={18} className="shrink-0" />
        {t.title}
      </h2>
      <p role="status" className="mt-1 text-15 text-pretty text-muted">
        {sentences[state]}
      </p>
      {state === 'off' && (
        <Button className="mt-3 max-w-full whitespace-normal" isBusy={isTurning} onClick={() => turn(true)}>
          {isTurning ? t.turningOn : t.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="link" small className="-mb-2 -ml-3" isBusy={isTurning} onClick={() => turn(false)}>
          {isTurning ? t.turningOff : t.turnOff}
        </Button>
      )}
    </section>
  );
}
