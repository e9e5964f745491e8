import { initialsOf } from '@rollcall/gallery/initials';
import type { Profile } from '@rollcall/schema/profile';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { createDateFormat } from '../../language/formats.ts';
import { Stat } from '../../ui/data/description-list.tsx';
import { Button } from '../../ui/form/button.tsx';
import { EditProfile } from './edit-profile.tsx';
import { profileTexts } from './profile.texts.ts';

interface ProfileHeaderProps {
  profile: Profile;
  onShowTogether: () => void;
}

const monthText = createDateFormat({ month: 'long', year: 'numeric' });

/** Renders a user's name and statistics. */
export function ProfileHeader({ profile, onShowTogether }: ProfileHeaderProps) {
  const t = profileTexts();
  const { isOwn, createdAt } = profile;
  const [isEditing, setEditing] = useState(false);
  const name = nameOf(profile);
  return (
    <header className="mb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <span
            aria-hidden
            className="grid size-16 shrink-0 place-items-center rounded-round border border-edge bg-surface font-display text-21 font-semibold tracking-tight md:size-20 md:text-28"
          >
            {initialsOf(name)}
          </span>
          <div className="min-w-0">
            <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight">
              <bdi>{name}</bdi>
            </h1>
            <p className="mt-1 text-muted">{t.memberSinceMonth({ month: monthText(new Date(createdAt)) })}</p>
          </div>
        </div>
        {isOwn ? (
          <Button onClick={() => setEditing(true)}>
            <Pencil size={18} />
            {t.editProfile}
          </Button>
        ) : (
          <Button onClick={onShowTogether}>
            <Users size={18} />
            {t.viewTogether}
          </Button>
        )}
      </div>
      <dl className="mt-10 grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4 md:gap-x-6">
        <Stat label={t.eventsJoined(profile.eventsJoined)} value={profile.eventsJoined} />
        <Stat label={t.photosUploaded(profile.photosUploaded)} value={profile.photosUploaded} />
        <Stat label={t.likes(profile.likes)} value={profile.likes} />
        <Stat label={t.comments(profile.comments)} value={profile.comments} />
      </dl>
      {isOwn && <EditProfile profile={profile} open={isEditing} onClose={() => setEditing(false)} />}
    </header>
  );
}

/** Returns the user's name, or the start of the email address, which only the user's own profile contains. */
function nameOf({ firstName, lastName, account }: Profile): string {
  const [emailPrefix] = account?.email.split('@') ?? [];
  return `${firstName} ${lastName}`.trim() || emailPrefix || profileTexts().noName;
}
