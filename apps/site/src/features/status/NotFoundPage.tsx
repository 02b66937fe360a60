import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@marquee/ui-kit';
import { homePath } from '../../app/routes.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { SiteLink } from '../../app/SiteLink.tsx';

/** The page in the place of an address that the site does not have; the header stands above it already. */
export function NotFoundPage() {
  return (
    <NotFoundScreen
      header={null}
      action={
        <ButtonLink as={SiteLink} to={homePath} size="l">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    />
  );
}
