import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const adminDashboardTexts = texts('admin-dashboard', {
  title: 'Admin Dashboard',
  note: 'How this server is doing right now.',
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
  recentSignups: 'Recent Signups',
  noSignups: 'No one has signed up yet.',
  popularEvents: 'Popular Events',
  noPopularEvents: 'No one has created an event yet.',
  guests: params<{ number: string }>(count({ one: '{number} guest', other: '{number} guests' })),

  searchUsers: 'Search users by email or full name',
  noUsers: 'No users yet',
  noUsersNote: 'New accounts show up here.',
  users: 'Users',
  email: 'Email',
  name: 'Name',

  eventDeleted: 'Event deleted',
  error: 'Error',
  eventNotDeleted: 'Failed to delete event. Please try again.',

  searchSubscriptions: 'Search subscriptions by user email or plan type',
  noSubscriptions: 'No subscriptions yet',
  noSubscriptionsNote: 'Current and past plans show up here.',
  subscriptions: 'Subscriptions',
  status: 'Status',
  active: 'Active',
  cancelled: 'Cancelled',
  expired: 'Expired',
  past_due: 'Past due',
  incomplete: 'Incomplete',
  paused: 'Paused',
  disputed: 'Disputed',
  expires: 'Expires',
  noEnd: 'No end',
  cancel: 'Cancel',
});
