import { i18n } from '@lingui/core';
import type { SiteSettings } from '@marquee/brand';
import type { Client } from '@marquee/api-client';
import { countriesQuery } from '@marquee/auth/registration';
import { languageOfTag } from '@marquee/i18n';
import { queryClient } from '../app/query-client.ts';
import { keepLive } from '../features/live/keep-live.ts';

let begun = false;

/**
 * What a page does once it is at rest: it fetches the countries, so that a form that needs them opens with them, and keeps what is live
 * up to date from here on. Done once for all pages of a tab.
 */
export function beginRest(client: Client, { languages, defaultLanguage }: SiteSettings): void {
  if (begun) return;
  begun = true;
  const cache = queryClient();
  void cache.prefetchQuery(countriesQuery(client));
  const languageNow = () => languageOfTag(i18n.locale, languages) ?? defaultLanguage;
  let language = languageNow();
  let stop = keepLive(cache, language);
  i18n.on('change', () => {
    // Texts that come later are a change, too.
    if (languageNow() === language) return;
    language = languageNow();
    stop();
    stop = keepLive(cache, language);
  });
}
