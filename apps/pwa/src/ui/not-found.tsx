import { ButtonLink } from './button.tsx';
import { Page } from './page.tsx';
import { PageTitle } from './page-title.tsx';

export function NotFound() {
  return (
    <Page title="Page Not Found" width="reading">
      <PageTitle note="Did you forget to add the page to the router?">404 Page Not Found</PageTitle>
      <ButtonLink to="/" variant="primary">
        Back to Home
      </ButtonLink>
    </Page>
  );
}
