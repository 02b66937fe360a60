import type { WireLanguage } from '@marquee/contract';

/** A topic of the demo's help centre. Contents are plain text, paragraph by paragraph. */
export interface DemoHelpTopic {
  readonly code: string;
  readonly titles: Readonly<Record<WireLanguage, string>>;
  readonly articles: readonly {
    readonly code: string;
    readonly texts: Readonly<Record<WireLanguage, readonly [title: string, ...paragraphs: string[]]>>;
  }[];
}
