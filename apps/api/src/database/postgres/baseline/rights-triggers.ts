/** Record whose rights change, in the transaction that changes them. */
export const rightsTriggers = [
  `create trigger rights_changes_trim after insert on rights_changes begin
      delete from rights_changes where seq <= new.seq - 5000;
    end`,
  `create trigger rights_changes_sessions_delete after delete on sessions begin
      insert into rights_changes (scope) values (old.user_id);
    end`,
  `create trigger rights_changes_sessions_update after update of id, user_id on sessions begin
      insert into rights_changes (scope) values (old.user_id);
      insert into rights_changes (scope) values (new.user_id);
    end`,
  `create trigger rights_changes_customers_delete after delete on customers begin
      insert into rights_changes (scope) values (old.id);
    end`,
  `create trigger rights_changes_customers_update after update of is_active, is_admin on customers begin
      insert into rights_changes (scope) values (old.id);
      insert into rights_changes (scope) values (new.id);
    end`,
  `create trigger rights_changes_customers_insert after insert on customers begin
      insert into rights_changes (scope) values (new.id);
    end`,
  `create trigger rights_changes_subscriptions_delete after delete on subscriptions begin
      insert into rights_changes (scope) values (old.user_id);
    end`,
  `create trigger rights_changes_subscriptions_update after update of user_id, plan_type, status, expires_at,
      renews on subscriptions begin
      insert into rights_changes (scope) values (old.user_id);
      insert into rights_changes (scope) values (new.user_id);
    end`,
  `create trigger rights_changes_subscriptions_insert after insert on subscriptions begin
      insert into rights_changes (scope) values (new.user_id);
    end`,
  `create trigger rights_changes_private_event_subscriptions_delete after delete on private_event_subscriptions
      begin
      insert into rights_changes (scope) values (old.event_id);
    end`,
  `create trigger rights_changes_private_event_subscriptions_update after update of event_id, status, expires_at,
      renews on private_event_subscriptions begin
      insert into rights_changes (scope) values (old.event_id);
      insert into rights_changes (scope) values (new.event_id);
    end`,
  `create trigger rights_changes_private_event_subscriptions_insert after insert on private_event_subscriptions
      begin
      insert into rights_changes (scope) values (new.event_id);
    end`,
  `create trigger rights_changes_events_delete after delete on events begin
      insert into rights_changes (scope) values (old.id);
    end`,
  `create trigger rights_changes_event_guests_delete after delete on event_guests begin
      insert into rights_changes (scope) values (old.user_id);
      insert into rights_changes (scope) select user_id from membership_claims where event_guest_id = old.id;
    end`,
  `create trigger rights_changes_event_guests_update after update of user_id, event_id, has_full_access on
      event_guests begin
      insert into rights_changes (scope) values (old.user_id);
      insert into rights_changes (scope) select user_id from membership_claims where event_guest_id = old.id;
      insert into rights_changes (scope) values (new.user_id);
      insert into rights_changes (scope) select user_id from membership_claims where event_guest_id = new.id;
    end`,
  `create trigger rights_changes_event_guests_insert after insert on event_guests begin
      insert into rights_changes (scope) values (new.user_id);
      insert into rights_changes (scope) select user_id from membership_claims where event_guest_id = new.id;
    end`,
  `create trigger rights_changes_membership_claims_delete after delete on membership_claims begin
      insert into rights_changes (scope) values (old.user_id);
    end`,
  `create trigger rights_changes_membership_claims_update after update of user_id, proof, has_full_access on
      membership_claims begin
      insert into rights_changes (scope) values (old.user_id);
      insert into rights_changes (scope) values (new.user_id);
    end`,
  `create trigger rights_changes_membership_claims_insert after insert on membership_claims begin
      insert into rights_changes (scope) values (new.user_id);
    end`,
  `create trigger rights_changes_removed_guest_identities_delete after delete on removed_guest_identities begin
      insert into rights_changes (scope) values (old.identity);
    end`,
  `create trigger rights_changes_removed_guest_identities_update after update of identity on
      removed_guest_identities begin
      insert into rights_changes (scope) values (old.identity);
      insert into rights_changes (scope) values (new.identity);
    end`,
  `create trigger rights_changes_removed_guest_identities_insert after insert on removed_guest_identities begin
      insert into rights_changes (scope) values (new.identity);
    end`,
  `create trigger rights_changes_events_chat after update of allow_chat on events begin
      insert into rights_changes (scope) values (new.id);
    end`,
  `create trigger rights_changes_events_update after update of organizer_id, is_public, guests_see_all,
      develops_at, missions on events begin
      insert into rights_changes (scope) values (old.id);
      insert into rights_changes (scope) values (new.id);
    end`,
  `create trigger rights_changes_event_hosts_insert after insert on event_hosts begin
      insert into rights_changes (scope) select id from customers where email = new.email;
    end`,
  `create trigger rights_changes_event_hosts_update after update of event_id, email, role on event_hosts begin
      insert into rights_changes (scope) select id from customers where email = old.email;
      insert into rights_changes (scope) select id from customers where email = new.email;
    end`,
  `create trigger rights_changes_event_hosts_delete after delete on event_hosts begin
      insert into rights_changes (scope) select id from customers where email = old.email;
    end`,
  `create trigger rights_changes_customers_email after update of email, email_proven_at on customers begin
      insert into rights_changes (scope) values (new.id);
    end`,
];
