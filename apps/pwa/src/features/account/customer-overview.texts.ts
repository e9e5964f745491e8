import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const customerOverviewTexts = texts('account-overview', {
  pageTitle: 'Your account',
  loading: 'Loading your account',
  hello: params('Hello, {name}'),
  title: 'Your account',
  accountAndPlan: 'Account and plan',

  profile: 'Profile',
  active: 'Active',
  inactive: 'Inactive',
  administrator: 'Administrator',
  email: 'Email',
  name: 'Name',
  noName: 'Not provided',
  viewProfile: 'View profile',

  details: 'Account details',
  memberSince: 'Member since',
  lastLogin: 'Last login',
  thisSession: 'This session',
  accountId: 'Account ID',
  copyId: 'Copy account ID',
  idCopied: 'Account ID copied',

  changePassword: 'Change password',
  changePasswordTitle: 'Change your password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: 'Password must be at least 8 characters long',
  savePassword: 'Save new password',
  saving: 'Saving...',
  wrongPassword: 'That’s not your password',
  noAnswer: 'The server didn’t answer. Please try again.',
  passwordChanged: 'Password changed',
  passwordChangedNote: 'You’re still signed in here, and signed out everywhere else.',

  passwordKept: 'Password not changed',
  passwordUnsure: 'No answer',
  passwordUnsureNote: 'We can’t tell whether your password changed. Next time you sign in, try the new one first.',

  quickActions: 'Quick actions',
  joinEvent: 'Join Event',
  manageSubscription: 'Manage Subscription',
  adminPanel: 'Admin Panel',
  yourData: 'Your data',
  dataNote: 'Download what we store about you, or delete it.',
  seeData: 'See your data',
  restOffline: 'The rest loads when you’re online.',
  logout: 'Logout',
  signingOut: 'Logging out...',
});
