import type { ListedCustomer, ListedEvent } from '@rollcall/schema/admin';
import type { Photo } from '@rollcall/schema/photo';
import type { ListedSubscription } from '@rollcall/schema/subscription';
import { cancelSubscription, eraseCustomer, eraseEvent, erasePhoto, updateCustomer } from '../../remote/admin.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { type AdminAction, failedWith } from './admin-action.hooks.ts';
import { adminActionTexts } from './admin-actions.texts.ts';
import { planName } from './plan-text.tsx';

/** What an action needs to know of an account. */
type Account = Pick<ListedCustomer, 'id' | 'email' | 'isActive' | 'isAdmin'>;

export function deleteEvent({ id, name }: Pick<ListedEvent, 'id' | 'name'>): AdminAction {
  const t = adminActionTexts();
  return {
    question: {
      title: t.deleteEvent,
      text: t.deleteEventNote({ name }),
      action: t.delete,
    },
    run: () => eraseEvent(id),
    done: t.eventDeleted,
    failed: failedWith(t.deleteFailed),
  };
}

export function deletePhoto({ id }: Pick<Photo, 'id'>): AdminAction {
  const t = adminActionTexts();
  return {
    question: {
      title: t.deletePhoto,
      text: t.deletePhotoNote,
      action: t.delete,
    },
    run: () => erasePhoto(id),
    done: t.photoDeleted,
    failed: failedWith(t.deleteFailed),
  };
}

export function deleteCustomer({ id, email }: Account): AdminAction {
  const t = adminActionTexts();
  return {
    question: {
      title: t.deleteCustomer,
      text: t.deleteCustomerNote({ email }),
      action: t.delete,
    },
    run: async () => {
      try {
        await eraseCustomer(id, { withEvents: false });
      } catch (error) {
        if (!hasProblemCode(error, 'conflict')) throw error;
        if (!(await confirm(eventsToo(email)))) return false;
        await eraseCustomer(id, { withEvents: true });
      }
      return true;
    },
    done: t.customerDeleted,
    failed: failedWith(t.deleteFailed),
  };
}

function eventsToo(email: string) {
  const t = adminActionTexts();
  return {
    kind: 'confirm',
    title: t.deleteEventsToo,
    text: t.deleteEventsTooNote({ email }),
    action: t.deleteAll,
  } as const;
}

/**
 * Returns the toasts for a change of an account. The change ends all of its sessions, so that its new rights apply from
 * the next sign-in.
 */
function updated() {
  const t = adminActionTexts();
  return { done: t.customerUpdated, failed: failedWith(t.updateFailed) };
}

export function toggleActive({ id, email, isActive }: Account): AdminAction {
  const t = adminActionTexts();
  return {
    question: isActive
      ? {
          title: t.deactivateCustomer,
          text: t.deactivateCustomerNote({ email }),
          action: t.deactivate,
        }
      : {
          title: t.activateCustomer,
          text: t.activateCustomerNote({ email }),
          action: t.activate,
          isHarmless: true,
        },
    run: () => updateCustomer(id, { isActive: !isActive }),
    ...updated(),
  };
}

export function toggleAdmin({ id, email, isAdmin }: Account): AdminAction {
  const t = adminActionTexts();
  return {
    question: isAdmin
      ? {
          title: t.removeAdministrator,
          text: t.removeAdministratorNote({ email }),
          action: t.removeAdmin,
        }
      : {
          title: t.makeAdministrator,
          text: t.makeAdministratorNote({ email }),
          action: t.makeAdmin,
        },
    run: () => updateCustomer(id, { isAdmin: !isAdmin }),
    ...updated(),
  };
}

export function endSubscription(subscription: ListedSubscription): AdminAction {
  const t = adminActionTexts();
  const { planType, user } = subscription;
  return {
    question: {
      title: t.cancelSubscription,
      text: t.cancelSubscriptionNote({ plan: planName(planType), email: user.email }),
      action: t.cancel,
    },
    run: () => cancelSubscription(subscription),
    done: t.subscriptionCancelled,
    failed: () => ({ title: t.error, description: t.subscriptionNotCancelled }),
  };
}
