import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts of all lists. Texts about the listed records begin with their noun. */
export const listTexts = texts('admin-list', {
  eventCount: params<{ number: string }>(count({ one: '{number} event', other: '{number} events' })),
  eventFound: params<{ number: string }>(count({ one: '{number} event found', other: '{number} events found' })),
  /** A search of events counts no further. */
  eventFoundMore: params<{ number: string }>(count({ other: '{number} or more events found' })),
  eventNoMatch: 'No events match',
  eventNotLoaded: 'The events couldn’t be loaded',
  eventLoading: 'Loading events',
  eventPages: 'Pages of events',

  customerCount: params<{ number: string }>(count({ one: '{number} customer', other: '{number} customers' })),
  customerFound: params<{ number: string }>(
    count({ one: '{number} customer found', other: '{number} customers found' }),
  ),
  customerNoMatch: 'No customers match',
  customerNotLoaded: 'The customers couldn’t be loaded',
  customerLoading: 'Loading customers',
  customerPages: 'Pages of customers',

  userCount: params<{ number: string }>(count({ one: '{number} user', other: '{number} users' })),
  userFound: params<{ number: string }>(count({ one: '{number} user found', other: '{number} users found' })),
  userNoMatch: 'No users match',
  userNotLoaded: 'The users couldn’t be loaded',
  userLoading: 'Loading users',
  userPages: 'Pages of users',

  subscriptionCount: params<{ number: string }>(
    count({ one: '{number} subscription', other: '{number} subscriptions' }),
  ),
  subscriptionFound: params<{ number: string }>(
    count({ one: '{number} subscription found', other: '{number} subscriptions found' }),
  ),
  subscriptionNoMatch: 'No subscriptions match',
  subscriptionNotLoaded: 'The subscriptions couldn’t be loaded',
  subscriptionLoading: 'Loading subscriptions',
  subscriptionPages: 'Pages of subscriptions',

  guestCount: params<{ number: string }>(count({ one: '{number} guest', other: '{number} guests' })),

  photoCount: params<{ number: string }>(count({ one: '{number} photo', other: '{number} photos' })),
  photoFound: params<{ number: string }>(count({ one: '{number} photo found', other: '{number} photos found' })),
  photoNoMatch: 'No photos match',
  photoNotLoaded: 'The photos couldn’t be loaded',
  photoLoading: 'Loading photos',
  photoPages: 'Pages of photos',

  participantCount: params<{ number: string }>(count({ one: '{number} participant', other: '{number} participants' })),
  participantFound: params<{ number: string }>(
    count({ one: '{number} participant found', other: '{number} participants found' }),
  ),
  participantJoins: params<{ number: string }>(count({ one: 'joined {number} time', other: 'joined {number} times' })),
  participantNoMatch: 'No participants match',
  participantNotLoaded: 'The participants couldn’t be loaded',
  participantLoading: 'Loading participants',
  participantPages: 'Pages of participants',

  noMatchNote: 'Try a different or shorter search.',
  actions: 'Actions',
  more: params('More for {name}'),
  you: 'You',
  previous: 'Previous',
  next: 'Next',
});
