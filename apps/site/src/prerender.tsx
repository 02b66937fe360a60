import type { ReactNode } from 'react';
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { SiteSettings } from '@marquee/brand';
import { showMessages, type WireLanguage } from '@marquee/i18n';
import { ButtonLink, StyleProvider } from '@marquee/ui-kit';
import { MaintenanceScreen } from './features/status/MaintenanceScreen.tsx';
import { NotFoundScreen } from './features/status/NotFoundScreen.tsx';
import { OfflineScreen } from './features/status/OfflineScreen.tsx';
import { RestrictionScreen } from './features/status/RestrictionScreen.tsx';
import { homePath } from './app/routes.ts';
import { blankTemplate, fillTemplate, type BrandTemplate } from './app/brand-template.ts';
import { BrandLogo } from './app/BrandLogo.tsx';
import { HeaderBar } from './app/HeaderBar.tsx';
import { NeutralShell } from './app/NeutralShell.tsx';

/** The pages that a brand has next to the site itself, without any script. */
export type StaticPage = 'not-found' | 'maintenance' | 'restriction' | 'offline';

/** For whom a page is made. */
export interface PrerenderInput {
  readonly settings: SiteSettings;
  readonly language: WireLanguage;
  /** The language's `shell` texts. */
  readonly messages: Messages;
  /** The brand's own words in place of some of them. */
  readonly ownTexts: Messages;
}

/** Markup for the page's body, and complete `<style>` elements for its head. */
export interface Prerendered {
  readonly html: string;
  readonly styles: string;
}

/** The neutral shell, to stand in `<div id="root">`, where the site hydrates it. */
export function prerenderShell({ settings, language }: PrerenderInput): Prerendered {
  return drawn('shell', settings, language, (look) => <NeutralShell settings={look} language={language} />);
}

/** One of the pages without a script; what can be done there is a link. */
export function prerenderPage(
  page: StaticPage,
  { settings, language, messages, ownTexts }: PrerenderInput,
): Prerendered {
  const key = page + JSON.stringify(ownTexts);
  return drawn(key, settings, language, (look) => {
    showMessages(language, { ...messages, ...ownTexts });
    const Screen = screens[page];
    const header = <HeaderBar menu={false} logo={<BrandLogo settings={look} language={language} />} />;
    return (
      <I18nProvider i18n={i18n}>
        <Screen header={header} language={language} action={actionOf(page, look)} />
      </I18nProvider>
    );
  });
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

/** What can be done on a page: the way back, and a contact where the site is closed. */
function actionOf(page: StaticPage, { support }: BrandTemplate): ReactNode {
  const [contact] = support;
  if (!contact || (page !== 'maintenance' && page !== 'restriction')) return actions[page];
  return (
    <>
      {actions[page]}
      <ButtonLink href={contact.address} variant="secondary" size="l">
        <Trans>Contact us</Trans>
      </ButtonLink>
    </>
  );
}

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

/** Pages that were drawn for some brand, by everything that they were drawn from. */
const drawings = new Map<string, Prerendered>();

/**
 * Draws a page for a brand. `page` tells it from pages of other words. Brands' pages differ in a few words only, so a page is drawn once with blanks in the place
 * of these, and filled in for each brand: drawing costs fifty times as much.
 */
function drawn(
  page: string,
  settings: SiteSettings,
  language: WireLanguage,
  draw: (look: BrandTemplate) => ReactNode,
): Prerendered {
  const look = blankTemplate(settings, language);
  const key = JSON.stringify([page, look]);
  const { html, styles } = drawings.get(key) ?? render(draw(look));
  drawings.set(key, { html, styles });
  return { html: fillTemplate(html, settings, language), styles };
}

function render(page: ReactNode): Prerendered {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(<StyleProvider>{page}</StyleProvider>));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
