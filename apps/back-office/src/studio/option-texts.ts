import { useMemo } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { useLingui } from '@lingui/react/macro';
import { categories, fontFamilies, languageTags, readAbout } from '@marquee/brand';
import { labels } from '../records/labels.ts';
import { choiceNames, sameNames } from './choice-names.ts';
import { colorNames } from './color-names.ts';
import type { OptionPath } from './draft.ts';
import { optionNames } from './option-names.ts';

/** Codes of the platform, which it spells so in every language. */
const codes: readonly string[] = ['lotteryType', 'prizeModes'];

const textAt = <Text>(texts: Readonly<Record<string, Text>>, key: string): Text | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

/** The name of a language or of a category of games. */
const codeName = (code: string): MessageDescriptor | string | undefined =>
  textAt(languageTags, code)?.nativeName ??
  (categories.some((each) => each === code) ? labels[code] : undefined);

/** What an option is called, a language as it calls itself; undefined for one without a name. */
export function optionName(path: OptionPath): MessageDescriptor | string | undefined {
  const [own = '', above] = path.filter((each) => typeof each === 'string').toReversed();
  return (
    codeName(own) ??
    (above === 'color' ? textAt(colorNames, own) : undefined) ??
    textAt(optionNames, `${above}.${own}`) ??
    textAt(optionNames, own)
  );
}

/** What a choice of an option is called; undefined for one without a name. */
export function choiceName(path: OptionPath, value: string): MessageDescriptor | string | undefined {
  const key = String(path.findLast((each) => typeof each === 'string'));
  if (codes.includes(key) || /^\d/.test(value) || Object.hasOwn(fontFamilies, value)) return value;
  return (
    codeName(value) ??
    textAt(sameNames, `${key} ${value}`) ??
    textAt(choiceNames, `${key} ${value}`) ??
    textAt(choiceNames, value)
  );
}

/** The text of an explanation: the schema states it in English, and `tools/i18n` extracts it from there. */
export const explanation = (text: string): MessageDescriptor => ({
  id: generateMessageId(text),
  message: text,
});

/** Names and explains the options of the brand file in the language of the back office. */
export function useOptionTexts() {
  const { i18n, t } = useLingui();
  return useMemo(() => {
    const say = (text: MessageDescriptor | string | undefined, key: string): string =>
      typeof text === 'object' ? i18n._(text) : (text ?? key);
    return {
      /** What an option is called. */
      nameOf: (path: OptionPath) => say(optionName(path), String(path.at(-1))),
      /** What one of its choices is called. */
      choiceOf: (path: OptionPath, value: string) => say(choiceName(path, value), value),
      /** What a schema says about an option, with its example. */
      explain: (about: string | undefined): string | undefined => {
        if (about === undefined) return undefined;
        const { text: english, example } = readAbout(about);
        const text = i18n._(explanation(english));
        return example === undefined ? text : t`${text} For example: ${example}`;
      },
    };
  }, [i18n, t]);
}
