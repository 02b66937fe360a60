import { startTransition, StrictMode } from 'react';
import { i18n } from '@lingui/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { systemStatus } from '@marquee/contract';
import { languageOfTag, startLanguage, storedLanguage } from '@marquee/i18n';
import { StyleProvider } from '@marquee/ui-kit';
import { homePath } from './app/routes.ts';
import { Root } from './app/Root.tsx';
import type { SiteModule } from './app/site-module.ts';
import { browserStorage } from './app/load-part.ts';
import { rememberLanguage, sendLanguageToHost } from './app/language/remember-language.ts';
import { createRuntime, showLanguage } from './app/runtime.ts';
import { decideStartUp, type StartUp } from './app/start-up.ts';

declare global {
  interface Window {
    /** What the page's own script began before any module was here. */
    __marquee?: { readonly status: Promise<Response> };
  }
}

/**
 * Starts one brand's site in the page: asks the platform what may be seen, in parallel with the language's texts, and
 * takes over the prerendered shell meanwhile.
 */
export function start(site: SiteModule): void {
  const { settings } = site;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');

  const pageLanguage =
    languageOfTag(document.documentElement.lang, settings.languages) ?? settings.defaultLanguage;
  const ownPage = languageFolder(settings.languages);
  const stored = storedLanguage(browserStorage('local'), settings.languages);
  const language = startLanguage(
    {
      page: ownPage,
      stored,
      browser: navigator.languages,
    },
    settings,
  );
  if (ownPage) {
    // The page of a language is an entrance: from there the visit goes on at the common addresses.
    rememberLanguage(language);
    window.history.replaceState(null, '', `${homePath}${window.location.search}${window.location.hash}`);
  } else if (stored) {
    // A choice from before the host was told of it.
    sendLanguageToHost(stored);
  }
  i18n.on('change', () => {
    document.documentElement.lang = i18n.locale;
  });

  // While the line is idle; the first text would ask for it when it is drawn.
  void document.fonts.load(getComputedStyle(document.body).font).catch(() => undefined);

  const runtime = createRuntime(site);
  const readStatus = () => runtime.client.send(systemStatus, { query: { url: window.location.host } });
  const { __marquee: page } = window;
  const early = page?.status;
  const decide = async (status: ReturnType<typeof readStatus>): Promise<StartUp> => {
    const texts = withRetries(() => showLanguage(site, language));
    // With the session of another tab the member is not shown as a guest first.
    const [answer] = await Promise.all([status, texts, runtime.session.ready]);
    return decideStartUp(answer);
  };
  const first = decide(early ? runtime.client.receive(systemStatus, early) : readStatus());
  const view = (
    <StrictMode>
      <StyleProvider>
        <Root
          runtime={runtime}
          pageLanguage={pageLanguage}
          first={first}
          again={() => readStatus().then(decideStartUp)}
        />
      </StyleProvider>
    </StrictMode>
  );
  // In a task of its own; and a transition is drawn in slices, this first one too.
  setTimeout(() =>
    startTransition(() => {
      if (root.hasChildNodes()) hydrateRoot(root, view);
      else createRoot(root).render(view);
    }),
  );
}

/** The tag of the language whose folder this page is (`/th/`), or undefined at every other address. */
function languageFolder(languages: SiteModule['settings']['languages']): string | undefined {
  const [, tag] = /^\/([a-z]{2}(?:-[a-z]+)?)\/(?:index\.html)?$/.exec(window.location.pathname) ?? [];
  return tag !== undefined && languageOfTag(tag, languages) ? tag : undefined;
}

/**
 * Without its texts the site cannot even say what is wrong, so the shell stays and they are asked for again, every few
 * seconds and when the connection returns.
 */
async function withRetries(load: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 5_000);
        window.addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true });
      });
    }
  }
}
