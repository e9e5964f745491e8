import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const peopleTexts = texts('admin-people', {
  searchUsers: 'Search users',
  searchCustomers: 'Search customers',
  searchFields: 'Email or full name',
  noUsers: 'No users yet',
  noUsersNote: 'New users show up here.',
  noCustomers: 'No customers yet',
  noCustomersNote: 'New customers show up here.',

  users: 'Users',
  customers: 'Customers',
  person: 'Person',
  noName: 'No name provided',
  state: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  administrator: 'Administrator',
  plan: 'Plan',
  joined: 'Joined',
  joinedOn: params('Joined {date}'),
  lastLogin: 'Last login',
  lastLoginOn: params('Last login {date}'),
  never: 'Never',

  activate: 'Activate',
  deactivate: 'Deactivate',
  makeAdmin: 'Make Admin',
  removeAdmin: 'Remove Admin',
  delete: 'Delete',
});
