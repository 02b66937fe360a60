import type { ReactNode } from 'react';
import type { Runtime } from '../site-context.ts';
import type { StartUp } from '../startup/start-up.ts';
import { openCustomerService } from '../support/customer-service.ts';
import { ContactButton } from './ContactButton.tsx';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';
import { RestrictionScreen } from './RestrictionScreen.tsx';

export interface ClosedSiteProps {
  runtime: Runtime;
  startUp: Extract<StartUp, { kind: 'maintenance' | 'restricted' }>;
  /** The bar at the top. */
  header: ReactNode;
}

/** What stands in the place of a site that the platform keeps closed, for everyone or for this visitor. */
export function ClosedSite({ runtime, startUp, header }: ClosedSiteProps) {
  const { client, site } = runtime;
  const contact = () => openCustomerService(client, site.settings.customerServiceWindow, undefined);
  const action = <ContactButton onContact={contact} />;
  return startUp.kind === 'maintenance' ? (
    <MaintenanceScreen header={header} action={action} />
  ) : (
    <RestrictionScreen header={header} location={startUp.permission.location} action={action} />
  );
}
