import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { OfflineIcon } from '@marquee/ui-kit';
import { StatusScreen } from './StatusScreen.tsx';

/** The visitor's device has no connection. */
export function OfflineScreen({ header, action }: { header: ReactNode; action?: ReactNode }) {
  return (
    <StatusScreen
      header={header}
      icon={<OfflineIcon size="xxl" />}
      title={<Trans>You are offline</Trans>}
      action={action}
    >
      <p>
        <Trans>Check your network connection, then open the site again.</Trans>
      </p>
    </StatusScreen>
  );
}
