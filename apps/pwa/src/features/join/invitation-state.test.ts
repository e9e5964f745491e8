import { expect, test } from 'vitest';
import { getInvitationState } from './invitation-state.ts';

const refusal = { code: 'not-invited', detail: 'Please use your invitation.' } as const;

test('an invitation is fresh until the server refuses it', () => {
  expect(getInvitationState(undefined, null)).toBe('none');
  expect(getInvitationState('new', null)).toBe('fresh');
  expect(getInvitationState('new', { state: 'refused', problem: refusal, inviteToken: null })).toBe('fresh');
  expect(getInvitationState('new', { state: 'refused', problem: refusal, inviteToken: 'old' })).toBe('fresh');
  expect(getInvitationState('old', { state: 'refused', problem: refusal, inviteToken: 'old' })).toBe('spent');
});

test('a refused invitation is spent without its link too', () => {
  expect(getInvitationState(undefined, { state: 'refused', problem: refusal, inviteToken: 'old' })).toBe('spent');
  expect(getInvitationState(undefined, { state: 'refused', problem: refusal, inviteToken: null })).toBe('none');
});

test('another refusal does not affect the invitation', () => {
  const problem = { code: 'rsvp-deadline-passed', detail: 'RSVP deadline has passed.' } as const;
  expect(getInvitationState('old', { state: 'refused', problem, inviteToken: 'old' })).toBe('fresh');
});
