import type { Texts } from './texts/en.ts';

const languages: Readonly<
  Record<string, { readonly tag: string; readonly load: () => Promise<{ texts: Texts }> }>
> = {
  EN: { tag: 'en', load: () => import('./texts/en.ts') },
  CN: { tag: 'zh-Hans', load: () => import('./texts/zh-Hans.ts') },
  ID: { tag: 'id', load: () => import('./texts/id.ts') },
  TH: { tag: 'th', load: () => import('./texts/th.ts') },
  VI: { tag: 'vi', load: () => import('./texts/vi.ts') },
  MY: { tag: 'ms', load: () => import('./texts/ms.ts') },
  JA: { tag: 'ja', load: () => import('./texts/ja.ts') },
};

let current: Texts | undefined;

/** Loads the language of the launch, English for an unknown one, and sets the document's language. */
export async function loadTexts(language: string): Promise<void> {
  const { tag, load } = languages[language] ?? (languages['EN'] as (typeof languages)[string]);
  current = (await load()).texts;
  document.documentElement.lang = tag;
}

export type TextName = keyof Texts;

/** A text in the player's language, its `{names}` filled. */
export function translate(name: TextName, values: Readonly<Record<string, string | number>> = {}): string {
  const text: string = current?.[name] ?? name;
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, key: string) => String(values[key] ?? placeholder));
}

/** Whether there is a text of this name, for codes that come from the server. */
export const isText = (name: string): name is TextName => current !== undefined && name in current;
