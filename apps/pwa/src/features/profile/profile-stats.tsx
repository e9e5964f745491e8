import type { Profile } from '@rollcall/schema/profile';
import { listDate } from '../../ui/event/event-date.ts';
import { Fact } from '../../ui/fact.tsx';
import { profileTexts } from './profile.texts.ts';

/** The numbers behind the four, each counted when it is asked for. */
export function ProfileStats({ profile }: { profile: Profile }) {
  const t = profileTexts();
  return (
    <dl className="-mt-6 grid gap-x-6 *:first:border-t-0 sm:grid-cols-2 sm:*:nth-2:border-t-0">
      <Fact name={t.eventsJoined}>{profile.eventsJoined}</Fact>
      <Fact name={t.photosUploaded}>{profile.photosUploaded}</Fact>
      <Fact name={t.likesGiven}>{profile.likes}</Fact>
      <Fact name={t.likesReceived}>{profile.likesReceived}</Fact>
      <Fact name={t.commentsWritten}>{profile.comments}</Fact>
      <Fact name={t.commentsReceived}>{profile.commentsReceived}</Fact>
      <Fact name={t.memberSince}>{listDate({ date: profile.createdAt })}</Fact>
    </dl>
  );
}
