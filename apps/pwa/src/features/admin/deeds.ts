import type { ListedCustomer, ListedEvent, ListedSubscription } from '@rollcall/schema/admin';
import type { Photo } from '@rollcall/schema/photo';
import { cancelSubscription, changeCustomer, eraseCustomer, eraseEvent, erasePhoto } from '../../remote/admin.ts';
import { CallError } from '../../remote/call-error.ts';
import { ask } from '../../ui/question.store.ts';
import { type Deed, failedWith } from './deed.hooks.ts';
import { planName } from './plan-badges.tsx';

export function deleteEvent({ id, name }: Pick<ListedEvent, 'id' | 'name'>): Deed {
  return {
    question: {
      title: 'Delete this event?',
      text: `This will permanently delete event ${name}. It also deletes all its photos. This action cannot be undone.`,
      action: 'Delete',
    },
    run: () => eraseEvent(id),
    done: 'Event Deleted',
    failed: failedWith('Delete Failed'),
  };
}

export function deletePhoto({ id }: Pick<Photo, 'id'>): Deed {
  return {
    question: {
      title: 'Delete this photo?',
      text: 'This will permanently delete this photo. This action cannot be undone.',
      action: 'Delete',
    },
    run: () => erasePhoto(id),
    done: 'Photo Deleted',
    failed: failedWith('Delete Failed'),
  };
}

export function deleteCustomer({ id, email }: ListedCustomer): Deed {
  return {
    question: {
      title: 'Delete this customer?',
      text: `This will permanently delete customer ${email}. This action cannot be undone.`,
      action: 'Delete',
    },
    run: async () => {
      try {
        await eraseCustomer(id, { withEvents: false });
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'conflict')) throw error;
        if (!(await ask(eventsToo(email)))) return false;
        await eraseCustomer(id, { withEvents: true });
      }
      return true;
    },
    done: 'Customer Deleted',
    failed: failedWith('Delete Failed'),
  };
}

function eventsToo(email: string) {
  return {
    kind: 'confirm',
    title: 'Delete their events too?',
    text: `${email} organizes events. These go with the account, with all the photos of their guests. This action cannot be undone.`,
    action: 'Delete all',
  } as const;
}

/** Both end the person's sessions: they sign in anew with the rights they have then. */
const updated = { done: 'Customer Updated', failed: failedWith('Update Failed') };

export function toggleActive({ id, email, isActive }: ListedCustomer): Deed {
  return {
    question: isActive
      ? {
          title: 'Deactivate this customer?',
          text: `${email} is signed out everywhere and cannot sign in until somebody activates the account again. Events and photos stay.`,
          action: 'Deactivate',
        }
      : {
          title: 'Activate this customer?',
          text: `${email} can sign in again.`,
          action: 'Activate',
          isHarmless: true,
        },
    run: () => changeCustomer(id, { isActive: !isActive }),
    ...updated,
  };
}

export function toggleAdmin({ id, email, isAdmin }: ListedCustomer): Deed {
  return {
    question: isAdmin
      ? {
          title: 'Remove this administrator?',
          text: `${email} becomes a customer like others, and is signed out everywhere.`,
          action: 'Remove Admin',
        }
      : {
          title: 'Make this customer an administrator?',
          text: `${email} will see every event, photo and account on this server, and may delete them. They are signed out everywhere, and sign in anew.`,
          action: 'Make Admin',
        },
    run: () => changeCustomer(id, { isAdmin: !isAdmin }),
    ...updated,
  };
}

export function endSubscription(subscription: ListedSubscription): Deed {
  return {
    question: {
      title: 'Cancel this subscription?',
      text: `${planName(subscription.planType)} of ${subscription.user.email} ends now. This action cannot be undone.`,
      action: 'Cancel Subscription',
    },
    run: () => cancelSubscription(subscription),
    done: 'Subscription cancelled',
    failed: () => ({ title: 'Error', description: 'Failed to cancel subscription. Please try again.' }),
  };
}
