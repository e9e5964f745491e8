import type { Profile } from '@rollcall/schema/profile';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { DescriptionItem } from '../../ui/data/description-list.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FilmPage } from '../../ui/film-page.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { profileEventsQuery, profileQuery } from './profile.queries.ts';
import { type ProfileTab, profileTabs } from './profile.tabs.ts';
import { profileTexts } from './profile.texts.ts';
import { ProfileActivity } from './profile-activity.tsx';
import { ProfileEvents } from './profile-events.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfilePhotos } from './profile-photos.tsx';

interface ProfileScreenProps {
  userId: string;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

/** Renders the profile of a user with an account: events, activity, photos and statistics. */
export function ProfileScreen(props: ProfileScreenProps) {
  const t = profileTexts();
  const { data: profile, error, isPending, refetch } = useQuery(profileQuery(props.userId));
  if (hasProblemCode(error, 'not-found') && !profile) return <ProfileNotFound />;
  return (
    <Page title={t.title}>
      {profile ? (
        <KnownProfile {...props} profile={profile} />
      ) : isPending ? (
        <ProfileShape />
      ) : (
        <EmptyState title={t.notLoaded} text={t.noConnection}>
          <Button onClick={() => void refetch()}>{uiTexts().tryAgain}</Button>
        </EmptyState>
      )}
    </Page>
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
        <Skeleton className="size-20 shrink-0 rounded-round" text={profileTexts().loading} />
        <Skeleton className="h-11 w-full max-w-72" />
      </div>
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** Renders detailed statistics, which the server counts on each request. */
function ProfileStats({ profile }: { profile: Profile }) {
  const t = profileTexts();
  return (
    <dl className="-mt-6 grid gap-x-6 *:first:border-t-0 sm:grid-cols-2 sm:*:nth-2:border-t-0">
      <DescriptionItem name={t.eventsJoined(profile.eventsJoined)}>{profile.eventsJoined}</DescriptionItem>
      <DescriptionItem name={t.photosUploaded(profile.photosUploaded)}>{profile.photosUploaded}</DescriptionItem>
      <DescriptionItem name={t.likesGiven}>{profile.likes}</DescriptionItem>
      <DescriptionItem name={t.likesReceived}>{profile.likesReceived}</DescriptionItem>
      <DescriptionItem name={t.commentsWritten}>{profile.comments}</DescriptionItem>
      <DescriptionItem name={t.commentsReceived}>{profile.commentsReceived}</DescriptionItem>
      <DescriptionItem name={t.memberSince}>{formatShortDate({ date: profile.createdAt })}</DescriptionItem>
    </dl>
  );
}

function ProfileNotFound() {
  const t = profileTexts();
  return (
    <FilmPage title={t.title} firstFrame={12} isShort>
      <PageTitle note={t.notFoundNote}>{t.notFound}</PageTitle>
      <ButtonLink to="/" variant="primary" wide>
        {uiTexts().backToHome}
      </ButtonLink>
    </FilmPage>
  );
}
