import type { OutboxProblem } from '../../local/outbox-problem.ts';
import { showToast } from '../../ui/toast.store.ts';

export function showJoined(): void {
  showToast({ title: 'Successfully Joined Event!' });
}

/** Why the server did not let this person in. */
export function showRefusal({ code, detail }: OutboxProblem, rsvpDeadlineDays: number): void {
  if (code === 'registration-required') {
    showToast({
      variant: 'destructive',
      title: 'Registration Required',
      description: detail,
      action: { label: 'Register Now', to: '/customer-register' },
    });
    return;
  }
  const deadlineText = `RSVP deadline has passed. Guests must register at least ${rsvpDeadlineDays} days before the event.`;
  showToast({
    variant: 'destructive',
    title: 'Error Joining Event',
    description: code === 'rsvp-deadline-passed' ? deadlineText : detail,
  });
}
