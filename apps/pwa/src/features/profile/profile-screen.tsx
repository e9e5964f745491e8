import type { Profile } from '@rollcall/schema/profile';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../remote/http/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { profileEventsQuery, profileQuery } from './profile.queries.ts';
import { type ProfileTab, profileTabs } from './profile.tabs.ts';
import { profileTexts } from './profile.texts.ts';
import { ProfileActivity } from './profile-activity.tsx';
import { ProfileEvents } from './profile-events.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileNotFound } from './profile-not-found.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { ProfileStats } from './profile-stats.tsx';

interface ProfileScreenProps {
  userId: string;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

/** Somebody with an account: what they did, and where. */
export function ProfileScreen(props: ProfileScreenProps) {
  const t = profileTexts();
  const { data: profile, error, isPending, refetch } = useQuery(profileQuery(props.userId));
  if (profile) return <KnownProfile {...props} profile={profile} />;
  if (isPending) return <ProfileShape />;
  if (error instanceof CallError && error.code === 'not-found') return <ProfileNotFound />;
  return (
    <EmptyState title={t.notLoaded} text={t.noConnection}>
      <Button onClick={() => void refetch()}>{uiTexts().tryAgain}</Button>
    </EmptyState>
  );
}

function KnownProfile({ profile, userId, tab, onTab }: ProfileScreenProps & { profile: Profile }) {
  const t = profileTexts();
  const [isTogetherOnly, setTogetherOnly] = useState(false);
  const { data: events } = useQuery(profileEventsQuery(userId));
  const panel = useRef<HTMLDivElement>(null);

  function showTogether() {
    setTogetherOnly(true);
    onTab('events');
    // The list is below the fold on a phone.
    requestAnimationFrame(() => panel.current?.focus());
  }

  return (
    <>
      <ProfileHeader profile={profile} onShowTogether={showTogether} />
      <Tabs
        label={t.title}
        value={tab}
        onChange={onTab}
        tabs={profileTabs.map((value) => ({
          value,
          label: t[`${value}Tab`],
          count: value === 'events' ? events?.length : undefined,
        }))}
      >
        <TabPanel value={tab} ref={panel} className="pt-6 focus-visible:outline-none">
          {tab === 'events' && (
            <ProfileEvents
              userId={userId}
              isOwn={profile.isOwn}
              isTogetherOnly={isTogetherOnly}
              onShowAll={() => setTogetherOnly(false)}
            />
          )}
          {tab === 'activity' && <ProfileActivity userId={userId} />}
          {tab === 'photos' && <ProfilePhotos profile={profile} />}
          {tab === 'stats' && <ProfileStats profile={profile} />}
        </TabPanel>
      </Tabs>
    </>
  );
}

function ProfileShape() {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <LoadingShape className="size-20 shrink-0 rounded-round" text={profileTexts().loading} />
        <LoadingShape className="h-11 w-full max-w-72" />
      </div>
      <LoadingShape className="h-20" />
      <LoadingShape className="h-64" />
    </div>
  );
}
