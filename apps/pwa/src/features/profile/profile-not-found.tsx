import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export function ProfileNotFound() {
  return (
    <>
      <PageTitle note="The user profile could not be found.">Profile Not Found</PageTitle>
      <ButtonLink to="/" variant="primary">
        Back to Home
      </ButtonLink>
    </>
  );
}
