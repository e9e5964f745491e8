import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { profileTabOf } from '../features/profile/profile.tabs.ts';
import { profileTexts } from '../features/profile/profile.texts.ts';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { parseTexts } from '../ui/navigation/search-params.ts';
import { Page } from '../ui/page.tsx';

/** The user's own profile, or another user's by id. */
export const Route = createFileRoute('/profile/{-$userId}')({
  component: ProfilePage,
  validateSearch: parseTexts('tab'),
});

function ProfilePage() {
  const t = profileTexts();
  const { userId } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { customer, isLoading } = useCustomer();
  if (!customer && !isLoading) return <RegistrationRequired next={userId ? `/profile/${userId}` : '/profile'} />;
  if (!customer) {
    return (
      <Page title={t.title}>
        <Skeleton className="h-64" text={t.loadingPage} />
      </Page>
    );
  }
  return (
    <ProfileScreen
      key={userId}
      userId={userId ?? customer.id}
      tab={profileTabOf(tab)}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
    />
  );
}
