/** Count what people do in events. */
export const interactionTriggers = [
  `create trigger interactions_photos_insert after insert on photos begin
      insert into user_event_interactions (user_id, event_id, photos_uploaded, last_interaction_at) select
        new.user_id, new.event_id, 1, new.uploaded_at where new.removed_at is null and new.event_id is not null on
        conflict (user_id, event_id) do update set photos_uploaded = user_event_interactions.photos_uploaded + 1,
        last_interaction_at = greatest(coalesce(user_event_interactions.last_interaction_at, ''),
        excluded.last_interaction_at);
    end`,
  `create trigger interactions_photos_update after update of user_id, removed_at on photos begin
      update user_event_interactions set photos_uploaded = photos_uploaded - 1 where user_id = old.user_id and
        event_id = old.event_id and old.removed_at is null;
      insert into user_event_interactions (user_id, event_id, photos_uploaded, last_interaction_at) select
        new.user_id, new.event_id, 1, new.uploaded_at where new.removed_at is null and new.event_id is not null on
        conflict (user_id, event_id) do update set photos_uploaded = user_event_interactions.photos_uploaded + 1,
        last_interaction_at = greatest(coalesce(user_event_interactions.last_interaction_at, ''),
        excluded.last_interaction_at);
    end`,
  `create trigger interactions_photos_delete after delete on photos begin
      update user_event_interactions set photos_uploaded = photos_uploaded - 1 where user_id = old.user_id and
        event_id = old.event_id and old.removed_at is null;
    end`,
  `create trigger interactions_photos_reactions before delete on photos begin
      delete from photo_reactions where photo_id = old.id;
      delete from photo_comments where photo_id = old.id;
    end`,
  `create trigger interactions_likes_insert after insert on photo_reactions begin
      insert into user_event_interactions (user_id, event_id, photos_liked, last_interaction_at) select
        new.user_id, (select event_id from photos where id = new.photo_id), 1, new.created_at where
        new.reaction_type = 'like' and (select event_id from photos where id = new.photo_id) is not null on
        conflict (user_id, event_id) do update set photos_liked = user_event_interactions.photos_liked + 1,
        last_interaction_at = greatest(coalesce(user_event_interactions.last_interaction_at, ''),
        excluded.last_interaction_at);
    end`,
  `create trigger interactions_likes_update after update of user_id, reaction_type on photo_reactions begin
      update user_event_interactions set photos_liked = photos_liked - 1 where user_id = old.user_id and event_id
        = (select event_id from photos where id = old.photo_id) and old.reaction_type = 'like';
      insert into user_event_interactions (user_id, event_id, photos_liked, last_interaction_at) select
        new.user_id, (select event_id from photos where id = new.photo_id), 1, new.created_at where
        new.reaction_type = 'like' and (select event_id from photos where id = new.photo_id) is not null on
        conflict (user_id, event_id) do update set photos_liked = user_event_interactions.photos_liked + 1,
        last_interaction_at = greatest(coalesce(user_event_interactions.last_interaction_at, ''),
        excluded.last_interaction_at);
    end`,
  `create trigger interactions_likes_delete after delete on photo_reactions begin
      update user_event_interactions set photos_liked = photos_liked - 1 where user_id = old.user_id and event_id
        = (select event_id from photos where id = old.photo_id) and old.reaction_type = 'like';
    end`,
  `create trigger interactions_comments_insert after insert on photo_comments begin
      insert into user_event_interactions (user_id, event_id, comments_left, last_interaction_at) select
        new.user_id, (select event_id from photos where id = new.photo_id), 1, new.created_at where new.deleted_at
        is null and (select event_id from photos where id = new.photo_id) is not null on conflict (user_id,
        event_id) do update set comments_left = user_event_interactions.comments_left + 1, last_interaction_at =
        greatest(coalesce(user_event_interactions.last_interaction_at, ''), excluded.last_interaction_at);
    end`,
  `create trigger interactions_comments_update after update of user_id, deleted_at on photo_comments begin
      update user_event_interactions set comments_left = comments_left - 1 where user_id = old.user_id and
        event_id = (select event_id from photos where id = old.photo_id) and old.deleted_at is null;
      insert into user_event_interactions (user_id, event_id, comments_left, last_interaction_at) select
        new.user_id, (select event_id from photos where id = new.photo_id), 1, new.created_at where new.deleted_at
        is null and (select event_id from photos where id = new.photo_id) is not null on conflict (user_id,
        event_id) do update set comments_left = user_event_interactions.comments_left + 1, last_interaction_at =
        greatest(coalesce(user_event_interactions.last_interaction_at, ''), excluded.last_interaction_at);
    end`,
  `create trigger interactions_comments_delete after delete on photo_comments begin
      update user_event_interactions set comments_left = comments_left - 1 where user_id = old.user_id and
        event_id = (select event_id from photos where id = old.photo_id) and old.deleted_at is null;
    end`,
  `create trigger interactions_guests_insert after insert on event_guests begin
      insert into user_event_interactions (user_id, event_id, joined_at, last_interaction_at) values (new.user_id,
        new.event_id, new.joined_at, new.joined_at) on conflict (user_id, event_id) do update set joined_at =
        excluded.joined_at, last_interaction_at = greatest(coalesce(user_event_interactions.last_interaction_at,
        ''), excluded.last_interaction_at);
    end`,
  `create trigger interactions_guests_update after update of user_id on event_guests begin
      update user_event_interactions set joined_at = null where user_id = old.user_id and event_id = old.event_id;
      insert into user_event_interactions (user_id, event_id, joined_at, last_interaction_at) values (new.user_id,
        new.event_id, new.joined_at, new.joined_at) on conflict (user_id, event_id) do update set joined_at =
        excluded.joined_at, last_interaction_at = greatest(coalesce(user_event_interactions.last_interaction_at,
        ''), excluded.last_interaction_at);
    end`,
  `create trigger interactions_guests_delete after delete on event_guests begin
      update user_event_interactions set joined_at = null where user_id = old.user_id and event_id = old.event_id;
    end`,
  `create trigger interactions_trim after update on user_event_interactions when new.joined_at is null and
      new.photos_uploaded = 0 and new.photos_liked = 0 and new.comments_left = 0 begin
      delete from user_event_interactions where user_id = new.user_id and event_id = new.event_id;
    end`,
];
