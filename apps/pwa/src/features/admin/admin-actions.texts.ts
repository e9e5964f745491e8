import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const adminActionTexts = texts('admin-deed', {
  delete: 'Delete',
  deleteFailed: 'Couldn’t delete',

  deleteEvent: 'Delete this event?',
  deleteEventNote: params(
    'This will permanently delete event {name}. It also deletes all its photos. This action cannot be undone.',
  ),
  eventDeleted: 'Event Deleted',

  deletePhoto: 'Delete this photo?',
  deletePhotoNote: 'This will permanently delete this photo. This action cannot be undone.',
  photoDeleted: 'Photo Deleted',

  deleteCustomer: 'Delete this customer?',
  deleteCustomerNote: params('This will permanently delete customer {email}. This action cannot be undone.'),
  deleteEventsToo: 'Delete their events too?',
  deleteEventsTooNote: params(
    '{email} hosts events. Deleting the account deletes them too, with all their guests’ photos. This action cannot be undone.',
  ),
  deleteAll: 'Delete all',
  customerDeleted: 'Customer Deleted',

  customerUpdated: 'Customer Updated',
  updateFailed: 'Update Failed',
  deactivateCustomer: 'Deactivate this customer?',
  deactivateCustomerNote: params(
    '{email} will be signed out everywhere and can’t sign in until the account is activated again. Events and photos stay.',
  ),
  deactivate: 'Deactivate',
  activateCustomer: 'Activate this customer?',
  activateCustomerNote: params('{email} will be able to sign in again.'),
  activate: 'Activate',
  removeAdministrator: 'Remove this administrator?',
  removeAdministratorNote: params('{email} becomes a regular customer and is signed out everywhere.'),
  removeAdmin: 'Remove Admin',
  makeAdministrator: 'Make this customer an administrator?',
  makeAdministratorNote: params(
    '{email} will see every event, photo and account on this server and can delete them. They’ll be signed out everywhere and need to sign in again.',
  ),
  makeAdmin: 'Make Admin',

  cancelSubscription: 'Cancel this subscription?',
  cancelSubscriptionNote: params('{plan} of {email} ends now. This action cannot be undone.'),
  cancel: 'Cancel subscription',
  subscriptionCancelled: 'Subscription cancelled',
  error: 'Error',
  subscriptionNotCancelled: 'Failed to cancel subscription. Please try again.',
});
