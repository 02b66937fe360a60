import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@marquee/ui-kit';
import { homePath } from '../routes.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** The page in the place of an address that the site does not have; the header stands above it already. */
export function NotFoundPage() {
  return (
    <NotFoundScreen
      header={null}
      action={
        <ButtonLink as={Link} to={homePath} size="l">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    />
  );
}
