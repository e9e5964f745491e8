import { expect, test } from 'vitest';
import { currentToast } from '../../ui/feedback/toast.store.ts';
import { showJoined, showRefusal } from './join-toasts.ts';

const shown = () => currentToast.get();
const uninvited = { rsvpDeadlineDays: 3, isInvited: false };

test('confirms the join', () => {
  showJoined();
  expect(shown()).toMatchObject({ title: 'Successfully Joined Event!' });
});

test('links to the registration if an account is required', () => {
  showRefusal({ code: 'registration-required', detail: 'Please register.' }, uninvited);
  expect(shown()).toMatchObject({
    variant: 'destructive',
    title: 'Registration Required',
    description: 'Please register.',
    action: { label: 'Register Now', to: '/customer-register' },
  });
});

test('shows the reason of every other refusal, with the deadline in days', () => {
  showRefusal({ code: 'not-invited', detail: 'There is a guest list.' }, uninvited);
  expect(shown()).toMatchObject({ title: 'Error Joining Event', description: 'There is a guest list.' });
  showRefusal({ code: 'rsvp-deadline-passed', detail: 'RSVP deadline has passed.' }, uninvited);
  expect(shown()).toMatchObject({
    variant: 'destructive',
    title: 'Error Joining Event',
    description: 'RSVP deadline has passed. Guests must register at least 3 days before the event.',
  });
});

test('does not suggest the invitation to a guest who used it', () => {
  const invited = { ...uninvited, isInvited: true };
  showRefusal({ code: 'not-invited', detail: 'Please use your invitation.' }, invited);
  expect(shown()).toMatchObject({ variant: 'destructive', title: 'Error Joining Event' });
  expect(shown()).not.toHaveProperty('description');
});
