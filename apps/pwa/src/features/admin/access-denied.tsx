import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** For who is signed in and administers nothing. */
export function AccessDenied() {
  return (
    <>
      <PageTitle>Admin</PageTitle>
      <p role="alert" className="mb-6 rounded-control border border-red p-4 text-red">
        Access denied. You are not authorized to access the admin panel.
      </p>
      <ButtonLink to="/">Back to Home</ButtonLink>
    </>
  );
}
