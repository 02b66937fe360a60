import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { languageOfTag } from '@marquee/i18n';
import type { Runtime } from '../../app/site-context.ts';
import type { StartUp } from '../../app/start-up.ts';
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
  // Rendered again when the language changes.
  const { i18n } = useLingui();
  const language = languageOfTag(i18n.locale, site.settings.languages) ?? site.settings.defaultLanguage;
  const contact = () => openCustomerService(client, site.settings, undefined);
  const action = <ContactButton onContact={contact} />;
  return startUp.kind === 'maintenance' ? (
    <MaintenanceScreen header={header} action={action} />
  ) : (
    <RestrictionScreen
      header={header}
      language={language}
      location={startUp.permission.location}
      action={action}
    />
  );
}
