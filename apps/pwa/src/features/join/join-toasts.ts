import type { OutboxProblem } from '../../local/outbox/outbox-database.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemSentence } from '../../ui/text/problem-text.ts';
import { joinTexts } from './join.texts.ts';

export function showJoined(): void {
  showToast({ title: joinTexts().success });
}

/** Shows why the server refused the join. For a refused invitation the screen explains more than the toast. */
export function showRefusal(
  problem: OutboxProblem,
  { rsvpDeadlineDays, isInvited }: { rsvpDeadlineDays: number; isInvited: boolean },
): void {
  const t = joinTexts();
  if (problem.code === 'not-invited' && isInvited) {
    showToast({ variant: 'destructive', title: t.failed });
    return;
  }
  if (problem.code === 'registration-required') {
    showToast({
      variant: 'destructive',
      title: t.accountNeeded,
      description: problemSentence(problem),
      action: { label: t.register, to: '/customer-register' },
    });
    return;
  }
  showToast({
    variant: 'destructive',
    title: t.failed,
    description:
      problem.code === 'rsvp-deadline-passed' ? t.rsvpOver({ days: rsvpDeadlineDays }) : problemSentence(problem),
  });
}
