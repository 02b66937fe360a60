import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { languageOfTag } from '@marquee/i18n';
import type { Runtime } from '../site-context.ts';
import { chooseLanguage } from './choose-language.ts';
import { LanguagePicker } from './LanguagePicker.tsx';

/** The site's language, to be chosen. */
export function SiteLanguage({ runtime }: { runtime: Runtime }) {
  // Rendered again when the language changes.
  useLingui();
  const { languages, defaultLanguage } = runtime.site.settings;
  return (
    <LanguagePicker
      languages={languages}
      current={languageOfTag(i18n.locale, languages) ?? defaultLanguage}
      onChoose={(language) => chooseLanguage(runtime, language)}
    />
  );
}
