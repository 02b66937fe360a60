import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { languageTag, nativeName, type WireLanguage } from '@marquee/i18n';
import { GlobeIcon, NativeSelect } from '@marquee/ui-kit';

export interface LanguagePickerProps {
  languages: readonly WireLanguage[];
  current: WireLanguage;
  /** Rejects when the language's texts cannot be loaded; the present language then stays. */
  onChoose: (language: WireLanguage) => Promise<void>;
}

/** The brand's languages under their own names, as wide as its container. A brand with a single language has nothing to choose. */
export function LanguagePicker({ languages, current, onChoose }: LanguagePickerProps) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const [coming, setComing] = useState<WireLanguage>();
  if (languages.length < 2) return null;

  async function choose(value: string) {
    const language = languages.find((candidate) => candidate === value);
    if (!language || language === current) return;
    setFailed(false);
    setComing(language);
    try {
      await onChoose(language);
    } catch {
      setFailed(true);
    } finally {
      setComing(undefined);
    }
  }

  return (
    <div aria-busy={coming !== undefined}>
      <NativeSelect
        on="chrome"
        icon={<GlobeIcon />}
        label={failed ? t`Language. The texts could not be loaded: choose again.` : t`Language`}
        aria-invalid={failed || undefined}
        value={coming ?? current}
        options={languages.map((language) => ({
          value: language,
          label: nativeName(language),
          lang: languageTag(language),
        }))}
        onChange={(event) => void choose(event.target.value)}
      />
    </div>
  );
}
