import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { WrenchIcon } from '@marquee/ui-kit';
import { StatusScreen } from './StatusScreen.tsx';

/** System status 1. */
export function MaintenanceScreen({ header, action }: { header: ReactNode; action?: ReactNode }) {
  return (
    <StatusScreen
      header={header}
      icon={<WrenchIcon size="xxl" />}
      eyebrow={<Trans>Restriction of visit</Trans>}
      title={<Trans>System Maintenance</Trans>}
      action={action}
    >
      <p>
        <Trans>
          A system maintenance is in progress. Your account and your balance are safe, and the site opens
          again as soon as the work is done.
        </Trans>
      </p>
    </StatusScreen>
  );
}
