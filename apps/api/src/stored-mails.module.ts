import type { PendingUploadRemindersStore } from './guests/pending-upload-reminders.store.ts';
import type { Infra } from './infra.ts';
import { StoredMailQueue } from './mail/stored-mail-queue.ts';
import type { Module } from './module.ts';
import { createWebhookDisabledMail } from './webhooks/create-webhook-disabled-mail.ts';

/** Mails that nobody waits for: which nouns write each kind. */
export function createStoredMails(before: Infra & { pendingUploadReminders: PendingUploadRemindersStore }) {
  const { pendingUploadReminders } = before;
  const storedMailQueue = new StoredMailQueue({
    ...before,
    createMail: {
      'pending-uploads': (subject) => pendingUploadReminders.createMail(subject),
      'webhook-disabled': ({ subjectId }) => createWebhookDisabledMail(before, subjectId),
    },
  });
  return { services: { storedMailQueue } } satisfies Module;
}
