/** What the rest of the world calls the languages whose wire codes the contract uses. */
export const languageTags = {
  CN: { tag: 'zh-Hans', nativeName: '简体中文', englishName: 'Chinese (simplified)' },
  EN: { tag: 'en', nativeName: 'English', englishName: 'English' },
  ID: { tag: 'id', nativeName: 'Bahasa Indonesia', englishName: 'Indonesian' },
  TH: { tag: 'th', nativeName: 'ไทย', englishName: 'Thai' },
  VI: { tag: 'vi', nativeName: 'Tiếng Việt', englishName: 'Vietnamese' },
  // The wire's MY is Malay; to Intl "my" would be Burmese.
  MY: { tag: 'ms', nativeName: 'Bahasa Melayu', englishName: 'Malay' },
  JA: { tag: 'ja', nativeName: '日本語', englishName: 'Japanese' },
} as const;

/** A language as the wire and the brand file name it. */
export type WireLanguage = keyof typeof languageTags;

/** Every wire code, in the order in which pickers show them. */
export const wireLanguages = [
  'CN',
  'EN',
  'ID',
  'TH',
  'VI',
  'MY',
  'JA',
] as const satisfies readonly WireLanguage[];
