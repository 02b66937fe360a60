import { i18n } from '@lingui/core';
import { createClient } from '@marquee/api-client';
import { createSessionStore, openSessionChannel } from '@marquee/auth';
import { activateLanguage, languageOfTag, type WireLanguage } from '@marquee/i18n';
import type { Runtime } from './site-context.ts';
import type { SiteModule } from './site-module.ts';
import { browserStorage, loadPart } from './load-part.ts';

/** Makes what lives as long as the page: session, transport, language. */
export function createRuntime(site: SiteModule): Runtime {
  const { settings } = site;
  const channel = openSessionChannel(settings.merchant);
  const session = createSessionStore(browserStorage('session'), settings.merchant, channel);
  forgetFormerMembers(session);
  const local = browserStorage('local');
  rememberMerchant(local, settings.merchant);

  const closedListeners = new Set<() => void>();

  const client = createClient({
    session: { token: () => tokenOf(session.get()) },
    language: currentLanguage,
    onUnauthenticated: session.end,
    onSecondFactor: () =>
      loadPart(() => import('../features/login/second-factor.ts')).then(
        (part) => part.requestSecondFactor(),
        () => false,
      ),
    onHeldBack: (why) => {
      if (why === 'closed-site') closedListeners.forEach((listener) => listener());
      else void import('../features/login/forced-change.ts').then((part) => part.reopenForcedChange());
    },
  });

  function currentLanguage(): WireLanguage {
    return languageOfTag(i18n.locale, settings.languages) ?? settings.defaultLanguage;
  }

  function onClosed(listener: () => void) {
    closedListeners.add(listener);
    return () => closedListeners.delete(listener);
  }

  return { site, client, session, onClosed };
}

/** Drops what was loaded for a member who has left, or given way to another, in whatever tab that happened. */
function forgetFormerMembers(session: Runtime['session']): void {
  let token = tokenOf(session.get());
  session.subscribe(() => {
    const former = token;
    token = tokenOf(session.get());
    if (former !== undefined && former !== token)
      void import('./query-client.ts').then(({ forgetMember }) => forgetMember(former));
  });
}

/** Loads a language's texts and shows them. Throws PartLoadError when they do not arrive. */
export async function showLanguage(site: SiteModule, language: WireLanguage): Promise<void> {
  const loaders = site.catalogues[language];
  if (!loaders) throw new Error(`The site has no texts in ${language}.`);
  await activateLanguage(language, loaders, loadPart);
}

function tokenOf(session: ReturnType<Runtime['session']['get']>): string | undefined {
  return session.kind === 'member' ? session.token : undefined;
}

function rememberMerchant(storage: Storage | undefined, merchant: string): void {
  try {
    for (const key of ['merchant', 'merchantCode']) storage?.setItem(key, merchant);
  } catch {
    // A full storage: the code is in the settings all the same.
  }
}
