import { useState } from 'react';
import { isBrowserInUse, startReviewOnTablet } from '../../identity/review-tablet.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { reviewTabletTexts } from './review-tablet.texts.ts';

interface OpenReviewProps {
  token: string;
  onOpened: (eventId: string) => void;
}

/** Makes a device the tablet of a review link, once a person asks for it. */
export function OpenReview({ token, onOpened }: OpenReviewProps) {
  const t = reviewTabletTexts();
  const [isSpent, setSpent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (isSpent || !/^[\w-]{43}$/.test(token)) {
    return <PageTitle note={t.spentNote}>{t.spentTitle}</PageTitle>;
  }

  async function start() {
    setBusy(true);
    setFailure(null);
    try {
      if (await isBrowserInUse()) setFailure(t.inUse);
      else onOpened(await startReviewOnTablet(token));
    } catch (error) {
      if (hasProblemCode(error, 'code-invalid')) setSpent(true);
      else setFailure(hasProblemCode(error, 'conflict') ? t.inUse : problemText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PageTitle note={t.openNote}>{t.open}</PageTitle>
      <FormError title={t.failed} text={failure} />
      <Button variant="primary" wide isBusy={isBusy} onClick={() => void start()} className="min-h-14">
        {isBusy ? t.starting : t.start}
      </Button>
    </>
  );
}
