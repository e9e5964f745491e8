import type { Profile } from '@rollcall/schema/profile';
import { listDate } from '../../ui/event-date.ts';
import { Fact } from '../../ui/fact.tsx';

/** The numbers behind the four, each counted when it is asked for. */
export function ProfileStats({ profile }: { profile: Profile }) {
  return (
    <dl className="-mt-6 grid gap-x-6 *:first:border-t-0 sm:grid-cols-2 sm:*:nth-2:border-t-0">
      <Fact name="Events joined">{profile.eventsJoined}</Fact>
      <Fact name="Photos uploaded">{profile.photosUploaded}</Fact>
      <Fact name="Likes given">{profile.likes}</Fact>
      <Fact name="Likes received">{profile.likesReceived}</Fact>
      <Fact name="Comments written">{profile.comments}</Fact>
      <Fact name="Comments received">{profile.commentsReceived}</Fact>
      <Fact name="Member since">{listDate({ date: profile.createdAt })}</Fact>
    </dl>
  );
}
