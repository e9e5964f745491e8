import { expect, test } from 'vitest';
import { useToast } from '../../ui/feedback/toast.store.ts';
import { showJoined, showRefusal } from './join-toasts.ts';

const shown = () => useToast.getState().current;
const uninvited = { rsvpDeadlineDays: 3, isInvited: false };

test('who is in is told so', () => {
  showJoined();
  expect(shown()).toMatchObject({ title: 'Successfully Joined Event!' });
});

test('where an account is needed, the toast leads to one', () => {
  showRefusal({ code: 'registration-required', detail: 'Please register.' }, uninvited);
  expect(shown()).toMatchObject({
    variant: 'destructive',
    title: 'Registration Required',
    description: 'Please register.',
    action: { label: 'Register Now', to: '/customer-register' },
  });
});

test('every other refusal says why, a late one by how many days', () => {
  showRefusal({ code: 'not-invited', detail: 'There is a guest list.' }, uninvited);
  expect(shown()).toMatchObject({ title: 'Error Joining Event', description: 'There is a guest list.' });
  showRefusal({ code: 'rsvp-deadline-passed', detail: 'RSVP deadline has passed.' }, uninvited);
  expect(shown()).toMatchObject({
    variant: 'destructive',
    title: 'Error Joining Event',
    description: 'RSVP deadline has passed. Guests must register at least 3 days before the event.',
  });
});

test('who came by an invitation is not told to use it', () => {
  const invited = { ...uninvited, isInvited: true };
  showRefusal({ code: 'not-invited', detail: 'Please use your invitation.' }, invited);
  expect(shown()).toMatchObject({ variant: 'destructive', title: 'Error Joining Event' });
  expect(shown()).not.toHaveProperty('description');
});
