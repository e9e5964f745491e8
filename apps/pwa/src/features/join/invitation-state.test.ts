import { expect, test } from 'vitest';
import { invitationState } from './invitation-state.ts';

const refusal = { code: 'not-invited', detail: 'Please use your invitation.' } as const;

test('an invitation is fresh until it is refused itself', () => {
  expect(invitationState(undefined, null)).toBe('none');
  expect(invitationState('new', null)).toBe('fresh');
  expect(invitationState('new', { state: 'refused', problem: refusal, inviteToken: null })).toBe('fresh');
  expect(invitationState('new', { state: 'refused', problem: refusal, inviteToken: 'old' })).toBe('fresh');
  expect(invitationState('old', { state: 'refused', problem: refusal, inviteToken: 'old' })).toBe('spent');
});

test('that it was refused stands there without the link, too', () => {
  expect(invitationState(undefined, { state: 'refused', problem: refusal, inviteToken: 'old' })).toBe('spent');
  expect(invitationState(undefined, { state: 'refused', problem: refusal, inviteToken: null })).toBe('none');
});

test('another refusal says nothing about the invitation', () => {
  const problem = { code: 'rsvp-deadline-passed', detail: 'RSVP deadline has passed.' } as const;
  expect(invitationState('old', { state: 'refused', problem, inviteToken: 'old' })).toBe('fresh');
});
