import Camera from 'lucide-react/icons/camera';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import type { KnownEvent } from '../../remote/events.ts';
import { eventCodeTexts } from '../../ui/event/event-code.texts.ts';
import { cameraPath } from '../../ui/event/event-paths.ts';
import { shareAndReport } from '../../ui/event/share-and-report.ts';
import { joinUrl } from '../../ui/event/sharing.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

interface FirstStepsProps {
  event: Pick<KnownEvent, 'id' | 'name' | 'eventCode'>;
  /** The button to invite guests of an event with a guest list, whose code alone lets nobody in. */
  invite: ReactNode;
}

/** Renders what a host does before the first photo: share the code or invite, print, and try the camera. */
export function FirstSteps({ event, invite }: FirstStepsProps) {
  const t = dashboardTexts();
  const codeTexts = eventCodeTexts();
  return (
    <section aria-labelledby="first-steps" className="mt-2 lg:mt-4">
      <h2 id="first-steps" className="mb-4 font-display text-28 font-semibold tracking-tight">
        {t.firstSteps}
      </h2>
      <ol>
        {invite ? (
          <Step number="1" title={t.stepInvite} note={t.stepInviteNote}>
            {invite}
          </Step>
        ) : (
          <Step number="1" title={t.stepShare} note={t.stepShareNote}>
            <Button variant="primary" onClick={() => void shareAndReport(event.name, joinUrl(event.eventCode))}>
              <Share2 size={18} />
              {codeTexts.shareLink}
            </Button>
          </Step>
        )}
        <Step number="2" title={t.stepPrint} note={t.stepPrintNote}>
          <ButtonLink to="/event/$id/print" params={{ id: event.id }}>
            <Printer size={18} />
            {codeTexts.print}
          </ButtonLink>
        </Step>
        <Step number="3" title={t.stepTry} note={t.stepTryNote}>
          <ButtonLink to={cameraPath(event.id)}>
            <Camera size={18} />
            {t.takePhotos}
          </ButtonLink>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  number: string;
  title: string;
  note: string;
  /** The button or link of the step. */
  children: ReactNode;
}

function Step({ number, title, note, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4">
      <span aria-hidden className="w-6 self-start font-mono text-15 leading-6 text-muted">
        {number}
      </span>
      <div className="min-w-0 grow basis-64">
        <p className="text-17 font-semibold">{title}</p>
        <p className="text-15 text-balance text-muted">{note}</p>
      </div>
      <div className="flex w-full *:grow *:whitespace-normal min-[24rem]:max-sm:pl-10 sm:w-auto">{children}</div>
    </li>
  );
}
