import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { SearchIcon } from '@marquee/ui-kit';
import { StatusScreen } from './StatusScreen.tsx';

/** The site has no page at this address. */
export function NotFoundScreen({ header, action }: { header: ReactNode; action?: ReactNode }) {
  return (
    <StatusScreen
      header={header}
      icon={<SearchIcon size="xxl" />}
      eyebrow="404"
      title={<Trans>This page does not exist</Trans>}
      action={action}
    >
      <p>
        <Trans>The address may be mistyped, or the page has moved.</Trans>
      </p>
    </StatusScreen>
  );
}
