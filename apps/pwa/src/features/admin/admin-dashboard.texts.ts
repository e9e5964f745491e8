import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const adminDashboardTexts = texts('admin-dashboard', {
  note: 'How this server is doing, and what’s on it.',
  overviewTab: 'Overview',
  usersTab: 'Users',
  eventsTab: 'Events',
  subscriptionsTab: 'Subscriptions',

  loadingOverview: 'Loading the overview',
  statsNotLoaded: 'Failed to fetch stats',
  totalUsers: 'Total Users',
  totalEvents: 'Total Events',
  totalPhotos: 'Total Photos',
  activeSubscriptions: 'Active Subscriptions',
  activeTrials: 'Active Trials',
  monthlyRevenue: 'Monthly Revenue',
  revenueNote: 'Paid in the last 30 days',
  failedPayments: params('Failed payments ({number})'),
  erasedAccount: 'Deleted account',
  recentSignups: 'Recent Signups',
  noSignups: 'No one has signed up yet.',
  popularEvents: 'Popular Events',
  noPopularEvents: 'No one has created an event yet.',

  usersNote: 'Customers, and guests with a confirmed email.',

  eventsNote: 'How many guests and photos each event has.',

  eventDeleted: 'Event deleted',
  error: 'Error',
  eventNotDeleted: 'Failed to delete event. Please try again.',

  subscriptionsNote: 'Every plan, current and past.',
  searchSubscriptions: 'Search subscriptions',
  subscriptionFields: 'User email or plan type',
  noSubscriptions: 'No subscriptions yet',
  noSubscriptionsNote: 'Current and past plans show up here.',
  subscriptions: 'Subscriptions',
  email: 'Email',
  status: 'Status',
  active: 'Active',
  cancelled: 'Cancelled',
  expired: 'Expired',
  past_due: 'Past due',
  incomplete: 'Incomplete',
  paused: 'Paused',
  disputed: 'Disputed',
  expires: 'Expires',
  until: params('Until {date}'),
  noEnd: 'No end',
  cancelSubscription: 'Cancel subscription',
});
