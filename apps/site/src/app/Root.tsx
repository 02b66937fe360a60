import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { languageOfTag, type WireLanguage } from '@marquee/i18n';
import type { Runtime } from './site-context.ts';
import type { StartUp } from './start-up.ts';
import { App } from './App.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { HeaderLanguage } from './HeaderLanguage.tsx';
import { NeutralShell } from './NeutralShell.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { ClosedSite } from './parts.ts';
import { StartFailure } from './StartFailure.tsx';

export interface RootProps {
  runtime: Runtime;
  /** The language of the page's HTML: the first render must be in it. */
  pageLanguage: WireLanguage;
  /** The first decision, under way since before the first render. */
  first: Promise<StartUp>;
  /** Requests the status again. */
  again: () => Promise<StartUp>;
}

/** The whole site: the neutral shell until the platform has said what may be seen, then that. */
export function Root({ runtime, pageLanguage, first, again }: RootProps) {
  const [requested, setRequested] = useState(first);
  const [startUp, setStartUp] = useState<StartUp>();

  useEffect(() => {
    let current = true;
    // A transition is rendered in slices: on a slow phone the page never stops answering.
    void requested.then((decided) => {
      if (current) startTransition(() => setStartUp(decided));
    });
    return () => {
      current = false;
    };
  }, [requested]);

  // A page that is open when the platform closes the site requests the status again and shows it.
  useEffect(() => {
    let requesting = false;
    return runtime.onClosed(() => {
      if (requesting) return;
      requesting = true;
      const decided = again();
      setRequested(decided);
      void decided.finally(() => (requesting = false));
    });
  }, [runtime, again]);

  if (!startUp) return <NeutralShell settings={runtime.site.settings} language={pageLanguage} />;
  const retry = () => {
    setStartUp(undefined);
    setRequested(again());
  };
  return (
    <I18nProvider i18n={i18n}>
      <Started runtime={runtime} startUp={startUp} onRetry={retry} />
    </I18nProvider>
  );
}

function Started({ runtime, startUp, onRetry }: { runtime: Runtime; startUp: StartUp; onRetry: () => void }) {
  switch (startUp.kind) {
    case 'open':
      return <App runtime={runtime} permission={startUp.permission} />;
    case 'maintenance':
    case 'restricted': {
      const header = <ScreenHeader runtime={runtime} />;
      return (
        <PartBoundary onRetry={() => window.location.reload()}>
          <Suspense fallback={header}>
            <ClosedSite runtime={runtime} startUp={startUp} header={header} />
          </Suspense>
        </PartBoundary>
      );
    }
    case 'failed':
      return (
        <StartFailure
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
    <HeaderBar
      menu={false}
      logo={<BrandLogo settings={settings} language={language} />}
      language={<HeaderLanguage runtime={runtime} />}
    />
  );
}
