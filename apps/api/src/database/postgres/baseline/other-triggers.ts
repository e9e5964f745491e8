/** Keep what one row says of others. */
export const otherTriggers = [
  `create trigger audit_log_is_never_changed before update on audit_log begin
      select raise(abort, 'the audit log is append-only');
    end`,
  `create trigger audit_log_is_never_shortened before delete on audit_log begin
      select raise(abort, 'the audit log is append-only');
    end`,
  `create trigger uploads_add_bytes after insert on uploads begin
      update events set unfinished_bytes = unfinished_bytes + new.received_bytes where id = new.event_id;
    end`,
  `create trigger uploads_change_bytes after update of received_bytes on uploads begin
      update events set unfinished_bytes = unfinished_bytes + new.received_bytes - old.received_bytes where id =
        new.event_id;
    end`,
  `create trigger uploads_subtract_bytes after delete on uploads begin
      update events set unfinished_bytes = unfinished_bytes - old.received_bytes where id = old.event_id;
    end`,
  `create trigger cancel_erased_subscriptions after delete on subscriptions when old.stripe_subscription_id is
      not null and old.status <> 'cancelled' begin
      insert or ignore into stripe_cancellations values (old.stripe_subscription_id);
    end`,
  `create trigger cancel_erased_private_event_subscriptions after delete on private_event_subscriptions when
      old.stripe_subscription_id is not null and old.status <> 'cancelled' begin
      insert or ignore into stripe_cancellations values (old.stripe_subscription_id);
    end`,
  `create trigger event_messages_follow_photo after update of is_approved, removed_at on photos when
      (old.is_approved <> new.is_approved or old.removed_at is not new.removed_at) and exists (select 1 from
      event_messages where photo_id = new.id) begin
      update event_messages set was_shown = greatest(was_shown, (new.is_approved = 1 and new.removed_at is
        null)::integer), seq = (select message_seq from events where id = new.event_id) + ( select count(*) from
        event_messages as earlier where earlier.photo_id = new.id and earlier.number <= event_messages.number)
        where photo_id = new.id;
      update events set message_seq = message_seq + (select count(*) from event_messages where photo_id = new.id)
        where id = new.event_id;
    end`,
  `create trigger event_messages_end_with_photo after delete on photos when exists (select 1 from event_messages
      where photo_id = old.id) begin
      delete from event_message_mentions where message_id in (select id from event_messages where photo_id =
        old.id);
      update event_messages set message = '', author_name = '', deleted_at = coalesce(deleted_at,
        strftime('%Y-%m-%dT%H:%M:%fZ')), seq = (select message_seq from events where id = old.event_id) + ( select
        count(*) from event_messages as earlier where earlier.photo_id = old.id and earlier.number <=
        event_messages.number) where photo_id = old.id;
      update events set message_seq = message_seq + (select count(*) from event_messages where photo_id = old.id)
        where id = old.event_id;
    end`,
  `create trigger push_subscriptions_end_with_session after delete on sessions when old.expires_at >
      strftime('%Y-%m-%dT%H:%M:%fZ') and old.absolute_expires_at > strftime('%Y-%m-%dT%H:%M:%fZ') and not exists
      (select 1 from sessions where public_id = old.public_id) begin
      delete from push_subscriptions where session_public_id = old.public_id;
    end`,
  `create trigger event_templates_of_erased_account before delete on customers begin
      delete from event_templates where created_by = old.id and is_public = 0;
    end`,
  `create trigger review_links_end_sessions after delete on review_links begin
      delete from sessions where user_id = old.user_id;
    end`,
];
