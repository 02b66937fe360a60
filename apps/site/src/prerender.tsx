import type { ReactNode } from 'react';
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { SiteSettings } from '@marquee/brand';
import { showMessages, type WireLanguage } from '@marquee/i18n';
import { ButtonLink } from '@marquee/ui-kit';
import { MaintenanceScreen } from './screens/MaintenanceScreen.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { OfflineScreen } from './screens/OfflineScreen.tsx';
import { RestrictionScreen } from './screens/RestrictionScreen.tsx';
import { homePath } from './routes.ts';
import { BrandLogo } from './shell/BrandLogo.tsx';
import { HeaderBar } from './shell/HeaderBar.tsx';
import { NeutralShell } from './shell/NeutralShell.tsx';

/** The pages that a brand has beside the site itself, without any script. */
export type StaticPage = 'not-found' | 'maintenance' | 'restriction' | 'offline';

/** For whom a page is made. */
export interface PrerenderInput {
  readonly settings: SiteSettings;
  readonly language: WireLanguage;
  /** The language's `shell` texts. */
  readonly messages: Messages;
}

/** Markup for the page's body, and complete `<style>` elements for its head. */
export interface Prerendered {
  readonly html: string;
  readonly styles: string;
}

/** The neutral shell, to stand in `<div id="root">`, where the site hydrates it. */
export function prerenderShell({ settings, language }: PrerenderInput): Prerendered {
  return render(<NeutralShell settings={settings} language={language} />);
}

/** One of the pages without a script; what can be done there is a link. */
export function prerenderPage(
  page: StaticPage,
  { settings, language, messages }: PrerenderInput,
): Prerendered {
  showMessages(language, messages);
  const Screen = screens[page];
  const header = <HeaderBar start={<BrandLogo settings={settings} language={language} />} />;
  return render(
    <I18nProvider i18n={i18n}>
      <Screen header={header} language={language} action={actions[page]} />
    </I18nProvider>,
  );
}

const screens = {
  'not-found': NotFoundScreen,
  maintenance: MaintenanceScreen,
  restriction: RestrictionScreen,
  offline: OfflineScreen,
} as const;

const reopen = (
  <ButtonLink href={homePath} size="l">
    <Trans>Open the site</Trans>
  </ButtonLink>
);

const actions: Record<StaticPage, ReactNode> = {
  'not-found': (
    <ButtonLink href={homePath} size="l">
      <Trans>Go to the home page</Trans>
    </ButtonLink>
  ),
  maintenance: reopen,
  restriction: reopen,
  offline: reopen,
};

function render(page: ReactNode): Prerendered {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(page));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
