import { useEffect, useState, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { languageOfTag, type WireLanguage } from '@marquee/i18n';
import { MaintenanceScreen } from '../screens/MaintenanceScreen.tsx';
import { RestrictionScreen } from '../screens/RestrictionScreen.tsx';
import { StartFailureScreen } from '../screens/StartFailureScreen.tsx';
import type { Runtime } from '../site-context.ts';
import type { StartUp } from '../startup/start-up.ts';
import { openCustomerService } from '../support/customer-service.ts';
import { App } from './App.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { ContactButton } from './ContactButton.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { NeutralShell } from './NeutralShell.tsx';

export interface RootProps {
  runtime: Runtime;
  /** The language of the page's HTML: the first render must be in it. */
  pageLanguage: WireLanguage;
  /** The first decision, under way since before the first render. */
  first: Promise<StartUp>;
  /** Asks the platform anew. */
  again: () => Promise<StartUp>;
}

/** The whole site: the neutral shell until the platform has said what may be seen, then that. */
export function Root({ runtime, pageLanguage, first, again }: RootProps) {
  const [asked, setAsked] = useState(first);
  const [startUp, setStartUp] = useState<StartUp>();

  useEffect(() => {
    let current = true;
    void asked.then((decided) => current && setStartUp(decided));
    return () => {
      current = false;
    };
  }, [asked]);

  if (!startUp) return <NeutralShell settings={runtime.site.settings} language={pageLanguage} />;
  const retry = () => {
    setStartUp(undefined);
    setAsked(again());
  };
  return (
    <I18nProvider i18n={i18n}>
      <Started runtime={runtime} startUp={startUp} onRetry={retry} />
    </I18nProvider>
  );
}

function Started({ runtime, startUp, onRetry }: { runtime: Runtime; startUp: StartUp; onRetry: () => void }) {
  const contact = () =>
    openCustomerService(runtime.client, runtime.site.settings.customerServiceWindow, undefined);
  switch (startUp.kind) {
    case 'open':
      return <App runtime={runtime} permission={startUp.permission} />;
    case 'maintenance':
      return (
        <MaintenanceScreen
          header={<ScreenHeader runtime={runtime} />}
          action={<ContactButton onContact={contact} />}
        />
      );
    case 'restricted':
      return (
        <RestrictionScreen
          header={<ScreenHeader runtime={runtime} />}
          location={startUp.permission.location}
          action={<ContactButton onContact={contact} />}
        />
      );
    case 'failed':
      return (
        <StartFailureScreen
          header={<ScreenHeader runtime={runtime} />}
          failure={startUp.failure}
          onRetry={onRetry}
        />
      );
  }
}

function ScreenHeader({ runtime }: { runtime: Runtime }): ReactNode {
  const { settings } = runtime.site;
  const language = languageOfTag(i18n.locale, settings.languages) ?? settings.defaultLanguage;
  return (
    <HeaderBar start={<BrandLogo settings={settings} language={language} />}>
      <LanguagePicker languages={settings.languages} current={language} onChoose={runtime.chooseLanguage} />
    </HeaderBar>
  );
}
