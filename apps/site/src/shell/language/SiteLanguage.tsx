import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { languageOfTag } from '@marquee/i18n';
import type { Runtime } from '../../site-context.ts';
import { chooseLanguage } from './choose-language.ts';
import { LanguagePicker } from './LanguagePicker.tsx';

export interface SiteLanguageProps {
  runtime: Runtime;
  /** Takes the width of its container. */
  wide?: boolean;
}

/** The site's language, to be chosen. */
export function SiteLanguage({ runtime, wide = false }: SiteLanguageProps) {
  // Drawn anew when the language changes.
  useLingui();
  const { languages, defaultLanguage } = runtime.site.settings;
  return (
    <LanguagePicker
      wide={wide}
      languages={languages}
      current={languageOfTag(i18n.locale, languages) ?? defaultLanguage}
      onChoose={(language) => chooseLanguage(runtime, language)}
    />
  );
}
