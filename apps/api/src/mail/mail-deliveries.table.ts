import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import type { MailKind } from '../database/system-tables.ts';
import type { Tables } from '../database/tables.ts';

/** What a mail is about; its text is made when it is sent. */
export interface MailSubject {
  kind: MailKind;
  /** The id of a membership or a webhook. */
  subjectId: string;
  /** Whom it goes to, where the subject does not say it. */
  userId: string | null;
}

/** Has mails sent, soon and by one server, if the transaction commits. */
export async function addMails(trx: Transaction<Tables>, subjects: MailSubject[]): Promise<void> {
  if (subjects.length === 0) return;
  const now = new Date().toISOString();
  const rows = subjects.map(({ kind, subjectId, userId }) => ({
    id: newId(),
    kind,
    subject_id: subjectId,
    user_id: userId,
    not_before: now,
    created_at: now,
  }));
  await trx.insertInto('mail_deliveries').values(rows).execute();
}
